import { afterAll, beforeAll, expect, it } from 'vitest';
import { getFigures, type Figures } from '#contract/figures.ts';
import { findLogin } from '#api/resources/auth/account-store.ts';
import { beginSession } from '#api/resources/auth/session.ts';
import { createPortalWorld, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import type { Visitor, VisitedPage } from '#tests/support/pages/visitor.ts';

let world: PortalWorld;
let operator: Visitor;
let session: { token: string; role: 'operator' };
beforeAll(async () => {
  world = await createPortalWorld({ demo: true });
  operator = await world.signIn('operator@demo.test');
  const account = (await findLogin(world.db, 'OPERATOR', 'operator@demo.test')) ?? expect.fail('no operator');
  session = { token: (await beginSession(world.db, account, world.clock.now())).token, role: 'operator' };
});
afterAll(() => world.close());

/** A figure is known by its name, such as `owed.documents.INV-0001.open`: of documents by their number. */
function figureOf(figures: Figures, name: string): unknown {
  return name.split('.').reduce<unknown>((place, part) => {
    if (Array.isArray(place)) return place.find((one: { number: string }) => one.number === part);
    return typeof place === 'object' && place !== null ? (place as Record<string, unknown>)[part] : undefined;
  }, figures);
}

interface Printed {
  name: string;
  text: string;
}

const printedOn = (page: VisitedPage): Printed[] =>
  [...page.document.querySelectorAll('[data-figure]')].map((place) => ({
    name: place.getAttribute('data-figure') ?? '',
    text: place.getAttribute('data-count') ?? place.textContent,
  }));

/** Returns every printed figure that is not the model's, in cents or as a count. */
const differences = (printed: readonly Printed[], figures: Figures): string[] =>
  printed.flatMap(({ name, text }) => {
    const expected = figureOf(figures, name);
    const sign = /^[−–-]/.test(text.trim()) ? -1 : 1;
    const shown = sign * Number(text.replace(/[^\d]/g, ''));
    const agrees = text === '99+' ? Number(expected) > 99 : shown === expected;
    return agrees ? [] : [`${name}: printed ${text}, figures ${String(expected)}`];
  });

const pages = (day: string): string[] => [
  '/dashboard',
  '/timesheets',
  '/timesheets?status=overdue',
  `/statement?startDate=${day.slice(0, 8)}01&endDate=${day}`,
];

it('prints what the figures say on every screen, at several moments, and a figure off by one is found', async () => {
  const seen = new Set<string>();
  for (const moment of ['2026-11-24T01:00:00.000Z', '2026-11-24T09:00:00.000Z', '2026-11-27T04:00:00.000Z']) {
    if (new Date(moment) > world.clock.now()) world.clock.set(moment);
    const day = world.clock.now().toISOString().slice(0, 10);
    const figures = await world.call(getFigures, { query: { day } }, session);
    for (const address of pages(day)) {
      const printed = printedOn(await operator.open(address));
      expect(printed.length, address).toBeGreaterThan(0);
      expect(differences(printed, figures), `${address} at ${moment}`).toEqual([]);
      for (const one of printed.filter(({ text }) => text !== '99+')) {
        seen.add(one.name);
        const digit = one.text.replace(/\d(?=\D*$)/, (last) => String((Number(last) + 1) % 10));
        expect(differences([{ ...one, text: digit }], figures), one.name).toHaveLength(1);
      }
    }
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(['owed.open', 'owed.to_accrue.total', 'waits.timesheets.undecided.count']),
  );
});
