import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sql from 'sql-template-tag';
import { projectFile } from '../project-files.ts';
import type { Database } from './client.ts';
import { runExclusively } from './exclusive.ts';

export interface Migration {
  /** File name without `.sql`, such as `0001_accounts`; decides the order. */
  name: string;
  text: string;
  hash: string;
}

export async function readMigrations(folder: string = projectFile('api', 'db', 'migrations')): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file)).sort();
  return Promise.all(
    names.map(async (file) => {
      const text = await readFile(path.join(folder, file), 'utf8');
      return { name: file.slice(0, -'.sql'.length), text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * All pending migrations run in one transaction. Throws, with nothing applied, when an applied file has changed
 * since.
 */
export async function migrate(db: Database, migrations?: readonly Migration[]): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations());
  return runExclusively(db, 'migrate', async (tx) => {
    await tx.script(
      'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const applied = new Map(
      (await tx.many<{ name: string; hash: string }>(sql`select name, hash from migrations`)).map((row) => [
        row.name,
        row.hash,
      ]),
    );
    const done: string[] = [];
    for (const { name, text, hash } of wanted) {
      const before = applied.get(name);
      if (before !== undefined && before !== hash)
        throw new Error(`migration ${name} has changed since it was applied`);
      if (before !== undefined) continue;
      await tx.script(text);
      await tx.run(sql`insert into migrations (name, hash) values (${name}, ${hash})`);
      done.push(name);
    }
    return done;
  });
}
