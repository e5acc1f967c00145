import { describe, expect } from 'vitest';
import { apply, bookShift } from '#tests/support/builders/booking.ts';
import { workerInvoices } from '#tests/support/builders/invoices.ts';
import { worker } from '#tests/support/people.ts';
import { serveProvider, type Asked, type Provider } from '#tests/support/providers/provider.ts';
import { portalStory } from '#tests/support/worlds/portal-story.ts';

/** An API that works as the contract says, but for one difference at a time. */
let differs: Partial<Provider> = {};
const provider: Provider = {
  ask: (request, reference) => differs.ask?.(request, reference) ?? request,
  tell: (answer, request) => differs.tell?.(answer, request) ?? { ...answer, headers: {} },
};
const it = portalStory({ quiet: true, through: (url) => serveProvider(url, provider) });

const isCall = (path: string) => (request: Asked) => request.path.endsWith(path);

/** The work of this call is done, and its answer is lost. */
const losing = (is: (request: Asked) => boolean): Partial<Provider> => ({
  tell: (answer, request) => (is(request) ? { status: 500, headers: {}, body: {} } : { ...answer, headers: {} }),
});

describe('an act on several shifts whose answers are lost', () => {
  it('says of each worker that nobody knows whether the place was given', async ({ world, ours, depot, ada }) => {
    differs = {};
    const on = (start_date: string) => bookShift(world, ours, depot, { start_date, end_date: start_date });
    const people = [await worker(world, { name: 'Yip Ho Yin' }), await worker(world, { name: 'Tse Lok Man' })];
    for (const [index, day] of ['2026-12-08', '2026-12-09'].entries())
      await apply(world, ours, (await on(day)).id, people[index]!.id);
    const asked = await ada.open('/week/2026-W50/acceptance');
    differs = losing(isCall('/shifts/accept-users'));
    const told = await asked.send();
    expect(told.status).toBe(409);
    expect(told.text.match(/We could not confirm whether this went through/g)).toHaveLength(2);
  });

  it('says of each shift that nobody knows whether it was cancelled', async ({ world, ours, depot, ada }) => {
    differs = {};
    const { id } = await bookShift(world, ours, depot, { start_date: '2026-12-15', end_date: '2026-12-15' });
    const asked = await ada.open(`/week/2026-W51/cancellation?pick=${id}`);
    differs = losing(isCall('/shifts/cancel-shift'));
    const told = await asked.send({ reason: 'CREATED_BY_MISTAKE' }, 'Cancel 1 shift, HK$0.00');
    expect(told.status).toBe(409);
    expect(told.text).toContain('We could not confirm whether this went through');
  });
});

/** A row of this list has no number that can be read. */
const unreadable = (path: string, list: string): Partial<Provider> => ({
  tell(answer, request) {
    const body = structuredClone(answer.body) as Record<string, unknown>;
    if (request.method === 'GET' && isCall(path)(request)) {
      const rows = (list === '' ? body.data : (body.data as Record<string, unknown>)[list]) as Record<
        string,
        unknown
      >[];
      for (const row of rows) Object.assign(row, { id: {}, number: {} });
    }
    return { ...answer, headers: {}, body };
  },
});

describe('a page that is about all of several records of which some cannot be read', () => {
  it('keeps the reason that was typed, and does not say that no shift was chosen', async ({
    world,
    ours,
    depot,
    ada,
  }) => {
    differs = {};
    const { id } = await bookShift(world, ours, depot, { start_date: '2026-12-15', end_date: '2026-12-15' });
    const address = `/week/2026-W51/cancellation?pick=${id}`;
    const asked = await ada.open(address);
    differs = unreadable('/shifts', '');
    const lost = await asked.send({ reason: 'CREATED_BY_MISTAKE', note: 'two doubles' }, 'Cancel 1 shift, HK$0.00');
    expect(lost.status).toBe(503);
    const kept = lost.document.querySelectorAll('input, textarea');
    expect(kept.map((field) => field.getAttribute('value') ?? field.textContent)).toContain('two doubles');
    const opened = await ada.open(address);
    expect(opened.status).toBe(503);
    expect(opened.text).not.toContain('Choose at least one shift first');
  });

  it('does not say that everything is paid', async ({ world, ours, ada }) => {
    differs = {};
    await workerInvoices(world, ours);
    expect((await ada.open('/statement/payment')).text).toContain('Transfer sent');
    differs = unreadable('/statement/to-pay', 'documents');
    const page = await ada.open('/statement/payment');
    expect(page.status).toBe(503);
    expect(page.text).not.toContain('nothing to pay');
  });
});
