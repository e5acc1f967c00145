import { describe, expect } from 'vitest';
import type { Call, InputOf } from '#contract/core/call.ts';
import { listAdminInvoices } from '#contract/billing/admin-invoices.ts';
import { listInvoices } from '#contract/billing/invoices.ts';
import { listShifts, type ShiftSummary } from '#contract/shifts/shifts.ts';
import { listTimesheets } from '#contract/timesheets/timesheets.ts';
import { demoScenario } from '#tests/support/demo/demo-scenario.ts';

const it = demoScenario();

type Value = string | number | null;
type Row = { id: number } & Record<string, unknown>;

const lists = [
  {
    name: 'shifts',
    call: listShifts,
    sorts: ['start_at', '-start_at', 'role', '-open_places', 'cost', '-cost'],
    valueOf: {
      role: (row: Row) => (row as unknown as ShiftSummary).role.name.en.toLowerCase(),
      open_places: (row: Row) => {
        const { workers, accepted } = row as unknown as ShiftSummary;
        return Math.max(workers - accepted, 0);
      },
    },
  },
  {
    name: 'timesheets',
    call: listTimesheets,
    sorts: ['planned_start_at', '-planned_start_at', 'worker', '-worker'],
    valueOf: { worker: (row: Row) => (row.worker as { name: string }).name.toLowerCase() },
  },
  {
    name: 'worker invoices',
    call: listInvoices,
    sorts: ['number', '-week_start', 'due_on', '-total', 'total'],
    valueOf: {},
  },
  {
    name: 'admin invoices',
    call: listAdminInvoices,
    sorts: ['-number', 'created_at', 'due_on', '-amount', 'amount'],
    valueOf: {},
  },
] as readonly {
  name: string;
  call: Call;
  sorts: readonly string[];
  valueOf: Readonly<Record<string, (row: Row) => Value>>;
}[];

const cases = lists.flatMap(({ sorts, ...list }) => sorts.map((sort) => ({ ...list, sort })));

describe('a sorted list of the demo', () => {
  it.for(cases)('$name by $sort: in order, and it goes on by its cursor', async (each, { world, scene }) => {
    const { call, sort, valueOf } = each;
    const rows: Row[] = [];
    let cursor: string | undefined;
    let total: number;
    do {
      const input = { query: { sort, limit: 40, ...(cursor && { cursor }) } } as unknown as InputOf<Call>;
      const { status, body } = await world.send(call, input, { as: scene.people.operator });
      expect(status).toBe(200);
      const meta = body.meta as { next: string | null; total: number };
      rows.push(...(body.data as Row[]));
      cursor = meta.next ?? undefined;
      total = meta.total;
    } while (cursor && rows.length < 400);
    expect(rows.length).toBeGreaterThan(2);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    if (!cursor) expect(rows).toHaveLength(total);
    const field = sort.replace('-', '');
    const values = rows.map((row) => (valueOf[field] ?? ((one: Row) => one[field] as Value))(row));
    const known = values.filter((value): value is string | number => value !== null);
    if (field !== 'start_at') expect(values.slice(0, known.length)).toEqual(known);
    const direction = sort.startsWith('-') ? -1 : 1;
    expect(known).toEqual(known.toSorted((one, other) => (one < other ? -direction : one > other ? direction : 0)));
  });

  it.for(['total', '-total'] as const)(
    'a supervisor cannot sort worker invoices by %s, whose order would say what is hidden',
    async (sort, { world, scene }) => {
      const { status } = await world.send(listInvoices, { query: { sort } }, { as: scene.people.supervisor });
      expect(status).toBe(403);
      const open = await world.send(listInvoices, { query: { sort: 'number' } }, { as: scene.people.supervisor });
      expect(open.status).toBe(200);
    },
  );
});
