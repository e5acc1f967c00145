import { existsSync } from 'node:fs';
import { SettingsError } from '#runtime/settings.ts';
import { readSettings, type Settings } from '../settings.ts';
import { lookAtDatabase } from './database.ts';
import { bad, good, type Finding } from './finding.ts';
import { lookAtBucket, lookAtDisk, lookAtKeys } from './machine.ts';
import { lookAtMail, lookAtPublicAddress, lookAtRedis } from './network.ts';

/** `npm run doctor` looks at an installation, says what to do about each fault, and ends with 1 where there is one. */

/** Returns the settings, or a finding for each that is wrong: then nothing else can be looked at. */
function read(): Settings | Finding[] {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    return readSettings(process.env);
  } catch (error) {
    const lines = error instanceof SettingsError ? error.message.split('\n') : [String(error)];
    return lines.filter(Boolean).map((line) => bad('settings', line.trim(), 'See .env.example.'));
  }
}

async function look(): Promise<Finding[]> {
  const settings = read();
  if (Array.isArray(settings)) return settings;
  const [disk, database, redis, mail, bucket, address] = await Promise.all([
    lookAtDisk(settings),
    lookAtDatabase(settings),
    lookAtRedis(settings),
    lookAtMail(settings),
    lookAtBucket(settings),
    lookAtPublicAddress(settings),
  ]);
  return [
    good('settings', 'each is right'),
    ...disk,
    lookAtKeys(settings),
    ...database,
    redis,
    mail,
    bucket,
    ...address,
  ];
}

const marks = new Map<boolean | null, string>([
  [true, 'ok  '],
  [false, 'BAD '],
  [null, '-   '],
]);

function printed(found: readonly Finding[]): string {
  const width = Math.max(...found.map(({ name }) => name.length));
  return found
    .map(({ name, ok, says, todo }) => {
      const line = `${marks.get(ok) ?? ''}${name.padEnd(width)}  ${says}`;
      return todo === '' ? line : `${line}\n    ${' '.repeat(width)}  → ${todo}`;
    })
    .join('\n');
}

const found = await look();
const faults = found.filter(({ ok }) => ok === false).length;
console.log(process.argv.includes('--json') ? JSON.stringify({ ok: faults === 0, findings: found }) : printed(found));
process.exitCode = faults === 0 ? 0 : 1;
