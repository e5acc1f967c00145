import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { restoreFolders } from '../files/storage/data-folder.ts';
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
 * @returns the name of the file with the secrets that were settings and are not set now, for a person to restore; null when
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
  const name = 'settings-of-the-backup.env';
  await writeFile(path.join(folder, name), `${missing.join('\n')}\n`, { mode: 0o600 });
  return name;
}

/** Where a restore collects everything, which then becomes the installation in one step. */
export async function openDraft(folder: string): Promise<string> {
  const draft = path.join(folder, restoreFolders.draft);
  await removeFolder(draft);
  await mkdir(draft, { mode: 0o700 });
  return draft;
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
