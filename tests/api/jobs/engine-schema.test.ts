import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { openDatabase } from '#api/db/open.ts';
import { openPostgres } from '#api/db/postgres.ts';
import { newDatabase } from '#tests/support/worlds/databases.ts';

it('a start that does not migrate says when the job engine’s schema is too old, too new or missing', async () => {
  const databaseUrl = await newDatabase('reference');
  const db = openPostgres(databaseUrl);
  const open = (migrates = false) =>
    openDatabase({ databaseUrl, folder: '', migrates }).then((opened) => opened.close());
  const { version } = await db.one<{ version: number }>(sql`select version from pgboss.version`);
  const advice = 'Run this version once with ROLE=migrate, then start again.';
  const begins = 'the schema of its job engine is';
  const set = (to: number) => db.run(sql`update pgboss.version set version = ${to}`);

  await open();
  await set(version - 1);
  await expect(open()).rejects.toThrow(
    `${begins} too old for this version (${version - 1}, not ${version}). ${advice}`,
  );
  await set(version + 1);
  const tooNew = `${begins} too new for this version (${version + 1}, not ${version}): a newer one has upgraded it.`;
  await expect(open()).rejects.toThrow(tooNew);
  await expect(open(true)).rejects.toThrow(tooNew);
  await db.script('drop schema pgboss cascade');
  await expect(open()).rejects.toThrow(`${begins} missing. ${advice}`);
  await open(true);
  await open();
  await db.close();
});
