import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SettingsError } from '../settings.ts';
import { failedCheck, type Finding } from './finding.ts';

/** Reads `.env` too. Returns a finding for each invalid setting instead, because no other check can run then. */
export function settingsOr<Settings extends object>(read: () => Settings): Settings | Finding[] {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    return read();
  } catch (error) {
    const lines = error instanceof SettingsError ? error.message.split('\n') : [String(error)];
    return lines.filter(Boolean).map((line) => failedCheck('settings', line.trim(), 'See .env.example.'));
  }
}

const marks = new Map<boolean | null, string>([
  [true, 'ok  '],
  [false, 'BAD '],
  [null, '-   '],
]);

function printed(found: readonly Finding[]): string {
  const width = Math.max(...found.map(({ name }) => name.length));
  return found
    .map(({ name, ok, detail: says, fix: todo }) => {
      const line = `${marks.get(ok) ?? ''}${name.padEnd(width)}  ${says}`;
      return todo === '' ? line : `${line}\n    ${' '.repeat(width)}  → ${todo}`;
    })
    .join('\n');
}

/** For people, or with `--json` for programs. Sets exit code 1 if anything fails. */
export function report(found: readonly Finding[]): void {
  const errors = found.filter(({ ok }) => ok === false).length;
  const { json } = parseArgs({ options: { json: { type: 'boolean' } } }).values;
  console.log(json ? JSON.stringify({ ok: errors === 0, findings: found }) : printed(found));
  process.exitCode = errors === 0 ? 0 : 1;
}
