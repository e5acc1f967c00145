import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { nextNumber } from '#api/billing/ledger/documents.ts';
import { postEntry, reverseEntry } from '#api/billing/ledger/post.ts';
import { feeCharged } from '#domain/billing/ledger/posting.ts';
import { cents } from '#domain/shared/money.ts';
import type { Business } from '#tests/support/people.ts';
import type { World } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
const stamp = { at: new Date('2026-11-23T01:00:00.000Z'), by: 'Ada Chan' };

const it = apiScenario();

const charge = (world: World, ours: Business, amount: number) =>
  world.db.tx((tx) =>
    postEntry(tx, ours.id, { event: 'CHARGED', lines: feeCharged('CANCELLATION_FEE', cents(amount)) }, stamp),
  );
const raw = (world: World, ours: Business, lines: object[]) =>
  world.db.tx((tx) =>
    tx.one(sql`
      select post_entry(${ours.id}, 'CHARGED', '2026-11-23', ${stamp.at}, null, '', '', null, null, null, ${JSON.stringify(lines)}::jsonb) as id`),
  );
const balance = async (world: World, ours: Business) =>
  (
    await world.db.maybe<{ balance: number }>(
      sql`select balance from account_balances where business_id = ${ours.id} and account = 'UNBILLED'`,
    )
  )?.balance ?? 0;

describe('the database keeps the ledger', () => {
  it('refuses an entry whose lines do not balance, and keeps nothing of it', async ({ world, ours }) => {
    const before = await balance(world, ours);
    await expect(
      raw(world, ours, [
        { account: 'UNBILLED', amount: 100 },
        { account: 'CANCELLATION_FEE', amount: -99 },
      ]),
    ).rejects.toThrow('does not balance');
    expect(await balance(world, ours)).toBe(before);
  });

  it('refuses lines that are added to an entry later, though they balance', async ({ world, ours }) => {
    await charge(world, ours, 50);
    const add = world.db.tx((tx) =>
      tx.run(sql`
        insert into journal_lines (entry_id, business_id, account, amount)
        select max(id), ${ours.id}::bigint, a, n from journal_entries cross join (values ('UNBILLED', 5), ('COMMISSION', -5)) as x (a, n) group by a, n`),
    );
    await expect(add).rejects.toThrow('does not balance');
  });

  it.for([
    ['changed', sql`update journal_lines set amount = amount * 2`],
    ['removed', sql`delete from journal_lines`],
    ['changed in its head', sql`update journal_entries set day = '2026-01-01'`],
    ['emptied', sql`truncate journal_lines`],
  ] as const)('refuses that an entry is %s', async ([_, statement], { world, ours }) => {
    await charge(world, ours, 50);
    await expect(world.db.run(statement)).rejects.toThrow('is never changed');
  });

  it('keeps balances in step, and a reversal undoes an entry once', async ({ world, ours }) => {
    const before = await balance(world, ours);
    await charge(world, ours, 700);
    expect(await balance(world, ours)).toBe(before + 700);
    const { id } = await world.db.one<{ id: number }>(sql`select max(id) as id from journal_entries`);
    await world.db.tx((tx) => reverseEntry(tx, id, stamp));
    expect(await balance(world, ours)).toBe(before);
    await expect(world.db.tx((tx) => reverseEntry(tx, id, stamp))).rejects.toThrow();
  });

  it('numbers documents without a gap, also when one could not be issued', async ({ world }) => {
    const take = () => world.db.tx((tx) => nextNumber(tx, 'CREDIT_NOTE'));
    const first = await take();
    const failing = world.db.tx(async (tx) => {
      await nextNumber(tx, 'CREDIT_NOTE');
      throw new Error('not issued');
    });
    await expect(failing).rejects.toThrow('not issued');
    expect([first, await take()]).toEqual(['CN-0001', 'CN-0002']);
  });
});
