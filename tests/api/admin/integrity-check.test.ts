import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { describeFinding } from '#api/admin/integrity-checks/finding-text.ts';
import { integrityRules } from '#api/admin/integrity-checks/integrity-check.ts';
import { runDueJobs } from '#api/scheduled-jobs.ts';
import { getIntegrityCheck, startIntegrityCheck } from '#contract/admin/integrity-check.ts';
import { cents } from '#domain/shared/money.ts';
import { chinese, english } from '#locales/general.ts';
import { feeInvoice } from '#tests/support/builders/payments.ts';
import { emailsTo } from '#tests/support/stand-ins/mailbox.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import { admin } from '#tests/support/worlds/world.ts';

const it = apiScenario({ quiet: true, each: true }).perTest('kit', async ({ world, ours, theirs }) => {
  await feeInvoice(world, ours, cents(300_00), '2026-11-16');
  const number = await feeInvoice(world, theirs, cents(500_00), '2026-11-16');
  const run = () => runDueJobs(world.db, world.clock.now(), world.services.log);
  const read = () => world.call(getIntegrityCheck, {}, admin);
  const changeBy = (difference: number) =>
    world.db.run(sql`update admin_invoices set amount = amount + ${difference} where number = ${number}`);
  return { number, run, read, changeBy };
});

describe('the integrity check', () => {
  it('says at night which row of which business breaks a rule and what to do, and emails it', async ({
    world,
    theirs,
    kit,
  }) => {
    await kit.changeBy(1);
    world.clock.set('2026-11-24T17:00:00.000Z');
    await kit.run();
    const { findings, waiting, checked_at: at } = await kit.read();
    expect([waiting, at]).toEqual([0, '2026-11-24T17:00:00.000Z']);
    expect(findings.map(({ business_id: id, rule, remedy }) => [id, rule, remedy])).toEqual([
      [theirs.id, 'invoiceDocument', 'LEDGER'],
      [theirs.id, 'documentLines', 'INVOICE'],
    ]);
    expect(findings[0]?.rows).toEqual([
      { row: expect.stringMatching(/^invoices\/admin_invoices \d+$/) as string, what: `${kit.number} of 50001` },
    ]);
    const { email } = await world.db.one<{ email: string }>(
      sql`select value ->> 'support_email' as email from settings where type = 'platform'`,
    );
    const told = (await emailsTo(world, email)).filter(({ subject }) => subject.includes('integrity check'));
    expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining('2 errors for Eastgate')]);
  });

  it('starts on demand, and finds nothing any more once the row is right', async ({ world, kit }) => {
    await kit.changeBy(1);
    const started = await world.call(startIntegrityCheck, {}, admin);
    expect([started.waiting, started.findings]).toEqual([2, []]);
    await kit.run();
    expect((await kit.read()).findings).toHaveLength(2);
    await kit.changeBy(-1);
    await world.call(startIntegrityCheck, {}, admin);
    await kit.run();
    expect(await kit.read()).toMatchObject({ waiting: 0, findings: [] });
  });
});

it('has a sentence for each rule and remedy, in both languages', () => {
  for (const { integrity } of [english, chinese])
    expect(Object.keys(integrity.rules).toSorted()).toEqual(integrityRules.toSorted());
  expect(Object.keys(chinese.integrity.remedies)).toEqual(Object.keys(english.integrity.remedies));
  const finding = { rule: 'hours', remedy: 'TIMESHEET', count: 2, rows: [{ row: 'user_shifts 7', what: '480+0' }] };
  expect(describeFinding(finding, 'hk')).toBe(
    `${chinese.integrity.rules.hours} (2)\nuser_shifts 7: 480+0\n另有 1 列\n${chinese.integrity.remedies.TIMESHEET}`,
  );
});
