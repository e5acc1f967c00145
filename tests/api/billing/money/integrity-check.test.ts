import sql, { type Sql } from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { checkIntegrity } from '#api/admin/integrity-checks/integrity-check.ts';
import type { Database } from '#api/db/client.ts';
import { insertCharge } from '#api/billing/admin-invoices/charges.ts';
import { postEntry } from '#api/billing/ledger/post.ts';
import { invoiceWeek } from '#api/billing/weekly/week.ts';
import { recordPayment } from '#contract/billing/reported-payments.ts';
import type { LedgerLine } from '#domain/billing/ledger/entry.ts';
import { cents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { addDays, dayOf, type Day } from '#domain/shared/time.ts';
import { bookShift, kwaiChung } from '#tests/support/builders/shifts.ts';
import { admin } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const change = (statement: Sql) => (db: Database) => db.run(statement);

const it = apiScenario()
  .perFile('kit', ({ world, ours }) => {
    async function found(plant: (db: Database) => Promise<unknown>): Promise<string[]> {
      const rules: string[] = [];
      const undone = new Error('undone');
      await world.db
        .tx(async (tx) => {
          await plant(tx);
          rules.push(...(await checkIntegrity(tx, world.clock.now())).map(({ rule }) => rule));
          throw undone;
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error;
        });
      return rules;
    }
    const post =
      (event: 'CREDIT_NOTED' | 'PAYMENT_RECEIVED', lines: LedgerLine[], paymentId: number | null = null) =>
      (db: Database) =>
        postEntry(db, ours.id, { event, lines, paymentId, reference: 'CN-9999' }, { at: world.clock.now(), by: null });
    return { found, post };
  })
  .perFile(
    'shift',
    async ({ world, ours }) => {
      const shift = (await bookShift(world, ours, await kwaiChung(world, ours), { paidOnline: true })).id;
      const charge = { kind: 'ADJUSTMENT' as const, description: { en: 'A fee', hk: '費用' }, amount: cents(500_00) };
      await insertCharge(world.db, ours.id, charge, world.clock.now());
      await invoiceWeek(world.db, { from: '2026-11-16', to: '2026-11-22' }, world.clock.now());
      const body = {
        ...{ invoice_number: 'ADM-0001', amount: cents(700_00), paid_on: dayOf(world.clock.now()) },
        ...{ method: paymentMethod.FPS, reference: '', note: '', overpayment: 'OLDEST' as const },
      };
      await world.call(recordPayment, { body }, admin);
      return shift;
    },
    { auto: true },
  );

it('finds nothing where nothing is wrong', async ({ world }) => {
  expect(await checkIntegrity(world.db, world.clock.now())).toEqual([]);
});

describe('a planted fault is found by its rule', () => {
  it('an ended invoice that keeps what had settled it', async ({ kit }) => {
    expect(await kit.found(change(sql`update admin_invoices set status = 6`))).toContain('endedHolds');
  });

  it('a card fee that was asked a second time', async ({ world, ours, kit, shift }) => {
    const rules = await kit.found(async (db) => {
      const charge = { kind: 'CARD_FEE' as const, description: { en: 'Fee', hk: '費用' }, amount: cents(9_00) };
      await insertCharge(db, ours.id, { ...charge, shiftId: shift }, world.clock.now());
      await insertCharge(
        db,
        ours.id,
        { ...charge, shiftId: shift, obligation: { kind: 'DISPUTE', key: 'other' } },
        world.clock.now(),
      );
    });
    expect(rules).toContain('cardFeeOnce');
  });

  it('a credit that came from nowhere, or has no age yet', async ({ world, ours, kit }) => {
    const at = world.clock.now();
    const rules = await kit.found(
      change(sql`
      insert into credits (number, reason, business_id, arisen_on, arisen_at) values ('CR-9999', 'OVERPAID', ${ours.id}, ${dayOf(at)}, ${at})`),
    );
    const rule = 'creditSource';
    expect(rules).toContain(rule);
    // A credit from a payment is sound unless it has a future date.
    const { payment } = await world.db.one<{ payment: number }>(
      sql`select min(id) as payment from payments where group_id is null`,
    );
    const arisen = (day: Day) => async (db: Database) => {
      const { id } = await db.one<{ id: number }>(sql`
        insert into credits (number, reason, business_id, payment_id, arisen_on, arisen_at)
        values ('CR-9999', 'OVERPAID', ${ours.id}, ${payment}, ${day}, ${at}) returning id`);
      const lines: LedgerLine[] = [
        { account: 'CASH_FPS', amount: cents(1) },
        { account: 'CREDIT', amount: cents(-1), creditId: id },
      ];
      await kit.post('PAYMENT_RECEIVED', lines, payment)(db);
    };
    expect(await kit.found(arisen(dayOf(at)))).not.toContain(rule);
    expect(await kit.found(arisen(addDays(dayOf(at), 1)))).toContain(rule);
  });
});

describe('a planted fault between ledger and papers is found by its rule', () => {
  it('money in the ledger that was never at the bank', async ({ world, kit }) => {
    const { id } = await world.db.one<{ id: number }>(sql`select min(id) as id from payments where group_id is null`);
    const { document } = await world.db.one<{ document: number }>(
      sql`select min(id) as document from documents where kind = 'ADMIN_INVOICE'`,
    );
    const lines: LedgerLine[] = [
      { account: 'CASH_FPS', amount: cents(1) },
      { account: 'RECEIVABLE', amount: cents(-1), documentId: document },
    ];
    const rule = 'cash';
    expect(await kit.found(kit.post('PAYMENT_RECEIVED', lines, id))).toContain(rule);
    expect(await kit.found(change(sql`update payments set amount = amount + 1 where method = 2`))).toContain(rule);
  });

  it('a credit of an invoice that no credit note is for', async ({ world, kit }) => {
    const { document } = await world.db.one<{ document: number }>(
      sql`select min(id) as document from documents where kind = 'ADMIN_INVOICE'`,
    );
    const lines: LedgerLine[] = [
      { account: 'ADJUSTMENT', amount: cents(1) },
      { account: 'RECEIVABLE', amount: cents(-1), documentId: document },
    ];
    expect(await kit.found(kit.post('CREDIT_NOTED', lines))).toContain('statementCharges');
  });
});

describe('a planted fault of a document is found by its rule', () => {
  it('a notice of a new or late invoice that names another amount than what was open', async ({ world, kit }) => {
    const rule = 'notification';
    const { notices } = await world.db.one<{ notices: number }>(
      sql`select count(*) as notices from notifications where target = 'ADMIN_INVOICE' and title ->> 'en' like 'Admin invoice ADM-0001: HK$500.00'`,
    );
    expect(notices).toBeGreaterThan(0);
    const amount = (words: string, by: string) =>
      change(
        sql`update notifications set title = jsonb_set(title::jsonb, '{en}', to_jsonb(replace(title ->> 'en', ${words}, ${by})))`,
      );
    expect(await kit.found(amount('500.00', '500.01'))).toContain(rule);
    const told = (title: string, text: string) => async (db: Database) => {
      await db.run(sql`
        insert into notifications (account_id, title, body, target, target_id, created_at)
        select n.account_id, ${{ en: title, hk: '通知' }}, ${{ en: text, hk: text }}, n.target, n.target_id, ${world.clock.now()}
        from notifications n where n.target = 'ADMIN_INVOICE' limit 1`);
    };
    // In the words of this version, and of 0.1.0.
    for (const [overdue, reversed, before, outstanding] of [
      ['is overdue', 'reversed', 'We have reversed the HK$9.00 of 01/12/2026.', 'is outstanding'],
      ['is past its due date', 'was taken back', 'HK$9.00 of 01/12/2026 does not count any more.', 'is open'],
    ] as const) {
      const open = (amount: string) =>
        kit.found(told(`Payment of ADM-0001 ${reversed}`, `${before} HK$${amount} of ADM-0001 ${outstanding}.`));
      const late = (amount: string) =>
        kit.found(told(`Admin invoice ADM-0001 ${overdue}`, `HK$${amount} was due on 01/12/2026.`));
      for (const found of [open, late]) {
        expect(await found('500.00')).not.toContain(rule);
        expect(await found('500.01')).toContain(rule);
      }
    }
  });

  it('a finance charge that is on no document, or on one of another amount', async ({ world, ours, kit }) => {
    const { document } = await world.db.one<{ document: number }>(
      sql`select min(id) as document from documents where kind = 'ADMIN_INVOICE'`,
    );
    const lines: LedgerLine[] = [
      { account: 'RECEIVABLE', amount: cents(7_79), documentId: document },
      { account: 'FINANCE_CHARGE', amount: cents(-7_79) },
    ];
    const rule = 'debtDocument';
    const charge = (documentId: number | null) => async (db: Database) => {
      const reference = 'ADM-0001-F1';
      if (documentId !== null)
        await db.run(sql`
          insert into documents (business_id, kind, number, issued_at, amount, corrects_id, issuer, charge_percentage)
          values (${ours.id}, 'FINANCE_CHARGE', ${reference}, ${world.clock.now()}, ${documentId}, ${document}, '{}', 1.5)`);
      await postEntry(db, ours.id, { event: 'FINANCE_CHARGED', lines, reference }, { at: world.clock.now(), by: null });
    };
    expect(await kit.found(charge(null))).toContain(rule);
    expect(await kit.found(charge(7_78))).toContain(rule);
    expect(await kit.found(charge(7_79))).not.toContain(rule);
  });
});
