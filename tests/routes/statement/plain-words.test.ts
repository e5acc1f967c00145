import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const written = (amount: number): string =>
  ((amount || 0) / 100).toLocaleString('en-HK', { minimumFractionDigits: 2 }).replace('-', '−');
const textOf = (page: VisitedPage, name: string): string | undefined =>
  [...page.document.querySelectorAll(`[data-testid="${name}"]`)]
    .map(({ textContent }) => textContent)
    .sort((a, b) => a.length - b.length)[0];
const daysLate = (due: string, day: string) => Math.round((Date.parse(day) - Date.parse(due)) / 86_400_000);

interface Line {
  account: string;
  amount: number;
  day: string;
  due: string | null;
  number: string | null;
  shift: number | null;
}

const sumBy = <Key>(lines: readonly Line[], keyOf: (line: Line) => Key): Map<Key, number> => {
  const sums = new Map<Key, number>();
  for (const line of lines) sums.set(keyOf(line), (sums.get(keyOf(line)) ?? 0) + line.amount);
  return sums;
};

const it = portalScenario({ demo: true }).perFile('kit', ({ world }) => {
  const linesUntil = (day: string): Promise<Line[]> =>
    world.db.many(sql`
    select l.account, l.amount, e.day::text as day, d.due_on::text as due, d.number, l.shift_id as shift
    from journal_lines l join journal_entries e on e.id = l.entry_id left join documents d on d.id = l.document_id
    where e.business_id = 1 and e.day <= ${day}::date`);
  async function recomputed(day: string) {
    const lines = await linesUntil(day);
    const of = (account: string) => lines.filter((line) => line.account === account);
    const due = new Map(lines.map(({ number, due: on }) => [number, on ?? '']));
    const open = [...sumBy(of('RECEIVABLE'), ({ number }) => number)]
      .filter(([, amount]) => amount !== 0)
      .map(([number, amount]) => ({ number: number ?? '', amount, late: daysLate(due.get(number) ?? '', day) }));
    const between = (first: number, last: number) =>
      open.filter(({ late }) => late >= first && late <= last).reduce((sum, { amount }) => sum + amount, 0);
    return {
      open,
      ages: {
        NOT_DUE: between(-1_000_000, 0),
        DAYS_7: between(1, 7),
        DAYS_30: between(8, 30),
        OLDER: between(31, 1_000_000),
      },
      prepaid: [...sumBy(of('PREPAYMENT'), ({ shift }) => shift)].filter(([, amount]) => amount !== 0),
      credit: -of('CREDIT').reduce((sum, { amount }) => sum + amount, 0),
    };
  }
  return { recomputed };
});

describe('what is owed, in plain words', () => {
  it('is what the rows of the ledger say, with ages, prepaid shifts and unused credit, on several days', async ({
    ada,
    kit,
  }) => {
    let late = 0;
    let ahead = 0;
    for (const day of ['2026-08-31', '2026-10-01', '2026-10-31', '2026-11-12', '2026-11-23']) {
      const page = await ada.open(`/statement?startDate=2026-07-01&endDate=${day}`);
      const { open, ages, prepaid, credit } = await kit.recomputed(day);
      const total = open.reduce((sum, { amount }) => sum + amount, 0);
      const overdue = total - ages.NOT_DUE;
      const heading = page.document.querySelector('main section')?.textContent ?? '';
      expect(heading, day).toContain(total === 0 ? 'Nothing was outstanding' : `HK$${written(total)}`);
      if (overdue > 0)
        expect(heading, day).toMatch(
          `${day < '2026-11-23' ? 'you owed' : 'You owe'} HK$${written(total)}, including HK$${written(overdue)} overdue`,
        );
      for (const [age, amount] of Object.entries(ages))
        if (total > 0) expect(textOf(page, `owed.ages.${age}`), `${age} on ${day}`).toBe(written(amount));
      for (const { number, amount } of open)
        expect(textOf(page, `owed.documents.${number}.open`), `${number} on ${day}`).toBe(written(amount));
      const paidAhead = -prepaid.reduce((sum, [, amount]) => sum + amount, 0);
      expect(textOf(page, 'owed.prepaid'), day).toBe(`HK$${written(paidAhead)}`);
      if (prepaid.length > 0) expect(page.text, day).toContain(`of ${prepaid.length} shift`);
      expect(textOf(page, 'owed.unused_credit'), day).toBe(`HK$${written(credit)}`);
      late += overdue;
      ahead += paidAhead;
    }
    expect(late).toBeGreaterThan(0);
    expect(ahead).toBeGreaterThan(0);
  });
});

describe('credits', () => {
  it('are each a row with cause, shift, worker and document, and add up to what the ledger has', async ({
    world,
    ada,
  }) => {
    const page = await ada.open('/statement?startDate=2026-01-01&endDate=2026-12-31');
    const rows = [...page.document.querySelectorAll('main table')]
      .find((table) => table.querySelector('thead')?.textContent.includes('Cause'))
      ?.querySelectorAll('tbody tr');
    const rowTexts = [...(rows ?? [])].map((row) => row.textContent.replaceAll(/\s+/g, ' '));
    const noted = await world.db.many<{ number: string; amount: number; worker: string; shift: number }>(sql`
      select n.number, sum(l.amount)::bigint as amount, min(w.name) as worker, min(us.shift_id) as shift
      from journal_entries e join journal_lines l on l.entry_id = e.id and l.account = 'RECEIVABLE'
        join documents n on n.business_id = e.business_id and n.number = e.reference and n.kind = 'CREDIT_NOTE'
        join invoice_lines il on il.credit_note_id = n.id join user_shifts us on us.id = il.user_shift_id join workers w on w.id = us.worker_id
      where e.business_id = 1 and e.event = 'CREDIT_NOTED' group by n.number`);
    const applied = await world.db.many<{ number: string; amount: number }>(sql`
      select c.number, r.amount from journal_entries e join journal_lines l on l.entry_id = e.id and l.account = 'CREDIT'
        join credits c on c.id = l.credit_id join journal_lines r on r.entry_id = e.id and r.account = 'RECEIVABLE'
      where e.business_id = 1 and e.event = 'CREDIT_APPLIED'`);
    expect(noted.length + applied.length).toBeGreaterThan(2);
    for (const { number, amount, worker, shift } of noted) {
      const row = rowTexts.find((text) => text.includes(number)) ?? number;
      for (const part of ['Work removed from an invoice', worker, `Shift ${shift}`, written(amount)])
        expect(row).toContain(part);
    }
    for (const { number, amount } of applied)
      expect(
        rowTexts.filter((text) => text.includes(number) && text.includes(written(amount))),
        number,
      ).not.toEqual([]);
    const { all } = await world.db.one<{ all: number }>(sql`
      select coalesce(sum(l.amount), 0)::bigint as all from journal_entries e join journal_lines l on l.entry_id = e.id and l.account = 'RECEIVABLE'
        left join journal_entries o on o.id = e.reverses_id
      where e.business_id = 1 and coalesce(o.event, e.event) not in
        ('INVOICED', 'FINANCE_CHARGED', 'PREPAYMENT_APPLIED', 'PAYMENT_RECEIVED', 'PAYMENT_REFUNDED')`);
    expect(page.text).toContain(`Credited${written(all)}`);
  });
});
