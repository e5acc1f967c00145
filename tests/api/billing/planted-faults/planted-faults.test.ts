import { readFile, writeFile } from 'node:fs/promises';
import sql, { raw } from 'sql-template-tag';
import { expect, it } from 'vitest';
import {
  checkBusiness,
  checkIntegrity,
  checkPlatform,
  integrityRules,
} from '#api/admin/integrity-checks/integrity-check.ts';
import { translator } from '#api/language.ts';
import type { Database } from '#api/db/client.ts';
import { scenarioStart } from '#tests/support/instants.ts';
import { demoDatabase } from '#tests/support/worlds/databases.ts';
import { faultsOfMoney } from './faults-of-money.ts';
import { faultsOfWork } from './faults-of-work.ts';

const undone = new Error('undone');
const rejectedByDatabase = 'refused by the database';

const now = new Date(scenarioStart);
const t = translator('en');

/** By the jobs of the businesses, which see rows of their own. */
async function rulesByBusiness(db: Database): Promise<string[]> {
  const found = await checkPlatform(db, now);
  for (const { id } of await db.many<{ id: number }>(sql`select id from businesses`))
    found.push(...(await checkBusiness(db, id, now)));
  return found.map(({ rule }) => rule);
}

/** The rules that find a fault which is planted and rolled back. */
async function rulesThatFind(db: Database, statement: string): Promise<string> {
  let found = '';
  try {
    await db.tx(async (tx) => {
      // Without triggers and foreign keys, unless the ledger's own function posts.
      if (!statement.includes('post_entry')) await tx.run(sql`set local session_replication_role = replica`);
      await tx.run(raw(statement));
      const rules = await rulesByBusiness(tx);
      found = integrityRules
        .filter((rule) => rules.includes(rule))
        .map((rule) => t(`integrity.rules.${rule}`))
        .join('; ');
      throw undone;
    });
  } catch (error) {
    if (error === undone) return found;
    if (String(error).includes('constraint')) return rejectedByDatabase;
    throw error;
  }
  return found;
}

it('finds each fault that is planted in the rows of the demo, as docs/planted-faults.md lists them', async () => {
  const db = await demoDatabase(scenarioStart);
  try {
    expect([await checkIntegrity(db, now), await rulesByBusiness(db)]).toEqual([[], []]);
    const rows: string[] = [];
    for (const { table, fault, statement } of [...faultsOfWork, ...faultsOfMoney])
      rows.push(`| ${table} | ${fault} | ${(await rulesThatFind(db, statement)) || 'not found'} |`);
    if (process.env.PLANTED_TO) await writeFile(process.env.PLANTED_TO, rows.join('\n'));
    const document = await readFile('docs/planted-faults.md', 'utf8');
    expect(document.split('\n').filter((line) => /^\| (?!Table|---)/.test(line))).toEqual(rows);
    expect(rows.filter((row) => row.endsWith('| not found |'))).toEqual([]);
    expect(rows.filter((row) => !row.endsWith(`| ${rejectedByDatabase} |`)).length).toBeGreaterThanOrEqual(100);
  } finally {
    await db.close();
  }
});
