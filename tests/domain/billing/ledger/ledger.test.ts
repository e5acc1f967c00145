import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commissionByLine } from '#domain/billing/invoices/commission.ts';
import { applyCredits } from '#domain/billing/ledger/credits.ts';
import { assertBalanced, reversedLines } from '#domain/billing/ledger/entry.ts';
import { interestToCharge, interestUntil } from '#domain/billing/ledger/interest.ts';
import { paymentReceived, workInvoiced } from '#domain/billing/ledger/posting.ts';
import { sumCents, cents, zeroCents, percentOf } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';

const money = fc.integer({ min: 0, max: 10_000_000_00 }).map(cents);

describe('an entry', () => {
  it('balances whatever the amounts are, and so does its reversal', () => {
    fc.assert(
      fc.property(money, money, money, (workerPay, commission, cardFee) => {
        const lines = workInvoiced(1, { workerPay, commission, cardFee });
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
        expect(assertBalanced(reversedLines(lines))).toEqual(reversedLines(lines));
      }),
    );
  });

  it('of a payment that is too large has a credit', () => {
    expect(
      paymentReceived(paymentMethod.FPS, { documentId: 7, settles: cents(500) }, { creditId: 3, amount: cents(20) }),
    ).toEqual([
      { account: 'CASH_FPS', amount: 520 },
      { account: 'RECEIVABLE', amount: -500, documentId: 7 },
      { account: 'CREDIT', amount: -20, creditId: 3 },
    ]);
  });

  it('that does not balance is refused', () => {
    expect(() => assertBalanced([{ account: 'UNBILLED', amount: cents(1) }])).toThrow(RangeError);
  });
});

describe('credits', () => {
  it('take the oldest open amount first, in part where they have to', () => {
    const lots = [
      { id: 1, left: cents(30) },
      { id: 2, left: cents(100) },
    ];
    const open = [
      { id: 10, open: cents(50) },
      { id: 11, open: cents(60) },
    ];
    expect(applyCredits(lots, open)).toEqual([
      { creditId: 1, documentId: 10, amount: 30 },
      { creditId: 2, documentId: 10, amount: 20 },
      { creditId: 2, documentId: 11, amount: 60 },
    ]);
  });

  it('never exceed a lot or a document, and leave none beside the other', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 10_000 }).map(cents), { maxLength: 6 });
    fc.assert(
      fc.property(amounts, amounts, (lots, open) => {
        const applied = applyCredits(
          lots.map((left, id) => ({ id, left })),
          open.map((one, id) => ({ id, open: one })),
        );
        const total = sumCents(...applied.map(({ amount }) => amount));
        expect(total).toBe(Math.min(sumCents(...lots), sumCents(...open)));
      }),
    );
  });
});

describe('interest', () => {
  const due = '2026-12-08';
  const rate = { percentage: 1.5 };

  it('ends for each part on the day that part was paid', () => {
    const settlements = [{ day: '2026-12-18', amount: cents(570_40) }];
    expect(interestUntil({ ...rate, amount: cents(570_40), due, settlements }, '2027-03-01')).toBe(2_76);
    expect(
      interestUntil(
        { ...rate, amount: cents(570_40), due, settlements: [{ day: due, amount: cents(570_40) }] },
        '2027-03-01',
      ),
    ).toBe(0);
  });

  it('is never charged twice for the same day when a payment is taken back and made again', () => {
    const days = fc
      .integer({ min: 0, max: 400 })
      .map((after) => new Date(Date.UTC(2026, 11, 8 + after)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_000_000 }).map(cents), days, days, (amount, first, second) => {
        const charge = (day: string, before: ReturnType<typeof cents>) =>
          interestToCharge({ ...rate, amount, due, settlements: [{ day, amount }] }, day, before);
        const once = charge(first, zeroCents);
        const later = charge(second, once);
        expect(once + later).toBe(Math.max(once, charge(second, zeroCents)));
      }),
    );
  });
});

describe('commission by line', () => {
  it('adds up to the rounded commission of the shift, also over two invoices', () => {
    const pays = fc.array(fc.integer({ min: 0, max: 2_000_00 }).map(cents), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(pays, fc.nat(), (all, cut) => {
        const at = cut % all.length;
        const first = commissionByLine(all.slice(0, at), 15, { pay: zeroCents, commission: zeroCents });
        const before = { pay: sumCents(...all.slice(0, at)), commission: sumCents(...first) };
        const second = commissionByLine(all.slice(at), 15, before);
        expect(sumCents(...first, ...second)).toBe(percentOf(sumCents(...all), 15));
      }),
    );
  });
});
