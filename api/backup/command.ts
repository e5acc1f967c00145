import '#runtime/utc.ts';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { restrictToOwner } from '#runtime/private-folder.ts';
import { projectFile } from '../project-files.ts';
import { readSettings } from '../settings.ts';
import { backup, migrateStorage, verifyUpgrade, restore } from './actions.ts';

const help: Readonly<Record<string, string>> = {
  backup: 'npm run backup -- <file or folder>     writes a backup, also while the product runs',
  restore: 'npm run restore -- <file>              restores a backup into an empty installation',
  'migrate-storage':
    'npm run migrate-storage                moves the embedded database to DATABASE_URL, the files to S3_BUCKET',
  'verify-upgrade': 'npm run verify-upgrade -- <file>       tries an upgrade on a backup, and checks the ledger',
};

function argument(verb: string, words: readonly string[]): string {
  const [word, ...more] = words;
  if (word === undefined || more.length > 0) throw new Error(help[verb]);
  return word;
}

/** PGlite creates its files with wider permissions, so the folder is restricted again afterwards. */
async function withPrivateFiles<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  process.umask(0o077);
  const done = await work();
  restrictToOwner(folder);
  return done;
}

async function run([verb = '', ...words]: readonly string[]): Promise<string[]> {
  if (!(verb in help)) throw new Error(Object.values(help).join('\n'));
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = readSettings(process.env);
  const now = new Date();
  const folder = settings.DATA_DIR;
  if (verb === 'restore') {
    const source = argument(verb, words);
    return withPrivateFiles(folder, () => restore(settings, source, process.env));
  }
  if (verb === 'verify-upgrade') return verifyUpgrade(argument(verb, words));
  if (verb === 'migrate-storage') return withPrivateFiles(folder, () => migrateStorage(settings, now));
  const { version } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8')) as { version: string };
  return backup(settings, argument(verb, words), { version, now, variables: process.env });
}

try {
  for (const line of await run(parseArgs({ allowPositionals: true }).positionals)) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
