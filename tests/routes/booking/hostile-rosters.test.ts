import { describe, expect } from 'vitest';
import { bookShift, kwaiChungDepot } from '#tests/support/builders/booking.ts';
import { hostileRosters, hostileWorkbooks } from '#tests/support/builders/hostile-files.ts';
import { hasProcessorTime, longestAllowed, longestTurn } from '#tests/support/main-thread.ts';
import { tally } from '#tests/support/tally.ts';
import { portalOrigin } from '#tests/support/worlds/portal-world.ts';
import { wordsOf } from '#tests/support/pages/words.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

/** `npm run test:long` also tries those that take seconds. */
const all = process.env.HOSTILE_FILES === 'all';
const rosters = hostileRosters.filter(({ heavy }) => !heavy || all);
const workbooks = hostileWorkbooks.filter(({ heavy }) => !heavy || all);

/** Encoded beforehand, so that the test's own work does not count. */
async function sending(by: Visitor, fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const made = new Response(form);
  const headers = { origin: portalOrigin, 'content-type': made.headers.get('content-type') ?? '' };
  const body = new Uint8Array(await made.arrayBuffer());
  return () => by.request(new Request(`${portalOrigin}/book/roster`, { method: 'POST', headers, body }));
}

interface Read {
  status: number;
  problem: string | null;
}

const words = wordsOf('en');
const problems = {
  UNREADABLE: words('roster.fileUnreadable'),
  TOO_MUCH: words('roster.fileTooMuch'),
};

/** Retries while the machine is too busy, as the page tells a person to. */
async function insist(send: () => Promise<Response>): Promise<Read> {
  for (;;) {
    const answer = await send();
    const page = await answer.text();
    if (answer.status === 429) expect(page).toContain(words('error.busy'));
    else return { status: answer.status, problem: Object.values(problems).find((text) => page.includes(text)) ?? null };
  }
}

const it = portalScenario()
  .perFile(
    'prepared',
    async ({ world, ours }) => {
      const ada = await world.signIn(ours.operator.email);
      await bookShift(world, ours, await kwaiChungDepot(world, ours));
      await ada.open('/book/roster');
      await (
        await sending(ada, { file: new File(['none'], 'first.xlsx') })
      )();
    },
    { auto: true },
  )
  .perTest(
    'expectNoBlocking',
    ({ ada }) =>
      async (fields: Record<string, string | File>, expected: Read, max = longestAllowed) => {
        const send = await sending(ada, fields);
        const answers: Read[] = [];
        const blocked = await longestTurn(async () => answers.push(await insist(send)), max);
        for (const answer of answers) expect(answer).toEqual(expected);
        expect(blocked).toBeLessThanOrEqual(max);
        tally('files made to be expensive', 1, 0);
      },
  );

describe.skipIf(!hasProcessorTime)('while a roster that is made to be expensive is read, no one else waits', () => {
  it.for(workbooks)('$title', async ({ make, rejected }, { expectNoBlocking }) => {
    const file = await make();
    expect(file.size).toBeLessThanOrEqual(256 * 1024);
    await expectNoBlocking({ file }, { status: rejected ? 422 : 200, problem: rejected ? problems[rejected] : null });
  });

  it.for(rosters)('$title', async ({ text, heavy, status = 200 }, { expectNoBlocking }) => {
    await expectNoBlocking({ roster: text }, { status, problem: null }, heavy ? 2 * longestAllowed : longestAllowed);
  });
});

it('of many workbooks that one account sends at once some are told to come again, and what was typed beside the others is there', async ({
  ada,
}) => {
  const formulas = hostileWorkbooks.find(({ title }) => title.includes('formulas'))!;
  const send = await sending(ada, { file: await formulas.make(), roster: '1/12 0900-1800 x2 Packer @ Kwai Chung' });
  const answers = await Promise.all(Array.from({ length: 20 }, send));
  const pages = await Promise.all(
    answers.map(async (answer) => ({ status: answer.status, text: await answer.text() })),
  );
  for (const { status, text } of pages) {
    expect([200, 429]).toContain(status);
    expect(text).toContain(status === 200 ? 'Kwai Chung' : words('error.rateLimited'));
  }
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200, 429]));
});
