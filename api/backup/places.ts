import { existsSync, readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '../settings.ts';

export const dataFolderPaths = (folder: string) => ({
  database: path.join(folder, 'db'),
  files: path.join(folder, 'files'),
});

const secretFiles = ['sealing-key', 'push-keys.json', 'session-secret'];

const secretSettings = ['SESSION_SECRETS', 'SEALING_KEYS', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'ADMIN_TOKEN'];

const settingsFile = 'settings.env';

export const secretNames: readonly string[] = [...secretFiles, settingsFile];

export async function secretsOf(
  folder: string,
  settings: Readonly<Record<string, string | undefined>>,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of secretFiles) {
    const file = path.join(folder, name);
    if (existsSync(file)) found[name] = await readFile(file, 'utf8');
  }
  const lines = secretSettings.flatMap((name) => (settings[name] ? [`${name}=${settings[name]}\n`] : []));
  return lines.length > 0 ? { ...found, [settingsFile]: lines.join('') } : found;
}

/**
 * @returns the file with the secrets that were settings and are not set now, for a person to restore; null when
 * there are none
 */
export async function writeSecrets(
  folder: string,
  secrets: Readonly<Record<string, string>>,
  settings: Readonly<Record<string, string | undefined>>,
): Promise<string | null> {
  for (const name of secretFiles)
    if (secrets[name] !== undefined) await writeFile(path.join(folder, name), secrets[name], { mode: 0o600 });
  const missing = (secrets[settingsFile] ?? '')
    .split('\n')
    .filter((line) => line !== '' && settings[line.slice(0, line.indexOf('='))] !== line.slice(line.indexOf('=') + 1));
  if (missing.length === 0) return null;
  const file = path.join(folder, 'settings-of-the-backup.env');
  await writeFile(file, `${missing.join('\n')}\n`, { mode: 0o600 });
  return file;
}

/** @throws Error with a message when part of an installation already exists */
export function assertEmpty(folder: string, settings: Pick<Settings, 'DATABASE_URL' | 'S3_BUCKET'>): void {
  const { database, files } = dataFolderPaths(folder);
  const occupiedBy = [
    ...(settings.DATABASE_URL ? [] : [database]),
    ...(settings.S3_BUCKET ? [] : [files]),
    ...secretFiles.map((name) => path.join(folder, name)),
  ];
  const occupied = occupiedBy.find((place) => existsSync(place) && !isEmptyFolder(place));
  if (occupied !== undefined)
    throw new Error(
      `${folder} is in use: ${occupied} is there. Restore into an empty folder, or move this one away first.`,
    );
}

function isEmptyFolder(place: string): boolean {
  try {
    return readdirSync(place).length === 0;
  } catch {
    return false;
  }
}

export const removeFolder = (place: string): Promise<void> => rm(place, { recursive: true, force: true });
