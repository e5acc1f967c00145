import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookShift, kwaiChungDepot } from '#tests/support/builders/booking.ts';
import { hostileRosters, hostileWorkbooks } from '#tests/support/builders/hostile-files.ts';
import { longestBlock } from '#tests/support/event-loop.ts';
import { harbourline } from '#tests/support/people.ts';
import { tally } from '#tests/support/tally.ts';
import { createPortalWorld, portalOrigin, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';

/** The longest that one roster may keep everyone else waiting, and that its own answer may take, in milliseconds. */
const [longest, answerWithin] = [50, 2_000];

/** `npm run verify:full` tries those, too, that take seconds. */
const all = process.env.HOSTILE_FILES === 'all';
const rosters = hostileRosters.filter(({ heavy }) => !heavy || all);
const workbooks = hostileWorkbooks.filter(({ heavy }) => !heavy || all);

let world: PortalWorld;
let ada: Visitor;
beforeAll(async () => {
  world = await createPortalWorld();
  const ours = await harbourline(world);
  await bookShift(world, ours, await kwaiChungDepot(world, ours));
  ada = await world.signIn(ours.operator.email);
  // The first page makes what all pages use, and the thread that reads workbooks starts with the first one.
  await ada.open('/book/roster');
  await (
    await sending({ file: new File(['none'], 'first.xlsx') })
  )();
});
afterAll(() => world.close());

/** What a browser posts, as bytes: what the test itself does must not count. */
async function sending(fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const made = new Response(form);
  const headers = { origin: portalOrigin, 'content-type': made.headers.get('content-type') ?? '' };
  const body = new Uint8Array(await made.arrayBuffer());
  return async () => {
    const began = performance.now();
    const answer = await ada.request(new Request(`${portalOrigin}/book/roster`, { method: 'POST', headers, body }));
    await answer.arrayBuffer();
    return { status: answer.status, ms: performance.now() - began };
  };
}

async function expectNoOneWaits(fields: Record<string, string | File>, statuses: readonly number[]) {
  const send = await sending(fields);
  const answers: { status: number; ms: number }[] = [];
  const blocked = await longestBlock(async () => answers.push(await send()), longest);
  for (const { status } of answers) expect(statuses).toContain(status);
  expect(Math.min(...answers.map(({ ms }) => ms))).toBeLessThan(answerWithin);
  expect(blocked).toBeLessThanOrEqual(longest);
  tally('files made to be expensive', 1, 0);
}

describe('while a roster that is made to be expensive is read, no one else waits', () => {
  it.each(workbooks)('$title', async ({ make }) => {
    const file = await make();
    expect(file.size).toBeLessThanOrEqual(256 * 1024);
    await expectNoOneWaits({ file }, [200, 422]);
  });

  it.each(rosters)('$title', async ({ text }) => {
    await expectNoOneWaits({ roster: text }, [200, 413, 422]);
  });
});
