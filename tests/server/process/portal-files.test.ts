import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '#demo/random.ts';
import { hostileWorkbooks } from '#tests/support/builders/hostile-files.ts';
import { hostileReferences } from '#tests/support/builders/hostile-references.ts';
import { mutatedWorkbook, validWorkbook } from '#tests/support/builders/mutated-workbooks.ts';
import type { VisitedPage, Visitor } from '#tests/support/pages/visitor.ts';
import { wordsOf } from '#tests/support/pages/words.ts';
import { harbourline, password } from '#tests/support/people.ts';
import { childrenOf } from '#tests/support/processes/children.ts';
import { createProcessWorld, type PortalProcess, type ProcessWorld } from '#tests/support/processes/portal-process.ts';
import { tally } from '#tests/support/tally.ts';

/** `npm run test:long` asks for many more; the seed is the same in every run. */
const mutants = Number(process.env.MUTANTS ?? 200);
const random = createRandom(Number(process.env.FUZZ_SEED ?? 20_261_123));

/** As many files of one account as the portal takes: two are received at once, the others wait. */
const taken = 10;

let world: ProcessWorld;
let portal: PortalProcess;
let ada: Visitor;
beforeAll(async () => {
  world = await createProcessWorld();
  portal = await world.start({ CLIENT_ADDRESS_HEADER: 'X-Forwarded-For' });
  const { operator } = await harbourline(world);
  ada = portal.visitor();
  await ada.post('/login', { email: operator.email, password, role: 'OPERATOR' });
});
afterAll(() => world.close());

let networks = 0;

/** Each is of another network: how many posts one of them may send is another matter. */
const upload = (file: File): Promise<VisitedPage> => {
  const form = new FormData();
  form.set('file', file);
  networks += 1;
  return ada.post('/book/roster', form, {
    'x-forwarded-for': `203.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`,
  });
};

/** Retries while too many files wait, as the page tells a person to. */
async function insist(file: File): Promise<VisitedPage> {
  for (;;) {
    const page = await upload(file);
    if (page.status !== 429) return page;
  }
}

const readers = () =>
  childrenOf(portal.child.pid ?? 0).filter(({ program }) => program.includes('spreadsheet-process'));

async function expectServing(): Promise<void> {
  expect([portal.child.exitCode, portal.child.signalCode]).toEqual([null, null]);
  expect((await portal.visitor().open('/login')).status).toBe(200);
}

const words = wordsOf('en');

describe('the process that serves goes on, whatever file is sent to it', () => {
  it.for([...hostileReferences, ...hostileWorkbooks].filter(({ heavy }) => !heavy))('$title', async ({ make }) => {
    expect([200, 422]).toContain((await insist(await make())).status);
    await expectServing();
  });

  it('a CSV of one line', async () => {
    for (const text of [',', '"', 'a,', '"a"b,', '1/12 0900-1800 x2 '].map((piece) =>
      piece.repeat(250_000 / piece.length),
    ))
      expect([200, 422]).toContain((await insist(new File([text], 'roster.csv'))).status);
    await expectServing();
  });

  it('valid workbooks with a few things changed', async () => {
    let read = 0;
    for (let count = 0; count < mutants; count += 1) {
      const { status } = await insist(mutatedWorkbook(random));
      expect([200, 422]).toContain(status);
      if (status === 200) read += 1;
    }
    await expectServing();
    // Of both kinds there are many, or nothing was tried.
    expect(read).toBeGreaterThan(mutants / 20);
    expect(mutants - read).toBeGreaterThan(mutants / 20);
    tally('valid workbooks with a few things changed', mutants, 0);
  });
});

describe.runIf(process.platform === 'linux')('a child process that reads files', () => {
  it('costs one upload when it is killed, while those that wait are read by the next one', async () => {
    // It may be killed before it has begun to read: then it cost nothing, and it is tried again.
    for (let cost = 0; cost === 0;) {
      expect((await insist(validWorkbook())).status).toBe(200);
      const [before] = readers();
      process.kill(before?.pid ?? 0, 'SIGSTOP');
      const answers = Array.from({ length: taken }, () => upload(validWorkbook()));
      expect((await portal.visitor().open('/login')).status).toBe(200);
      process.kill(before?.pid ?? 0, 'SIGKILL');
      const pages = await Promise.all(answers);
      const unreadable = pages.filter(({ status }) => status === 422);
      cost = unreadable.length;
      expect(cost).toBeLessThan(2);
      for (const { text } of unreadable) expect(text).toContain(words('roster.fileUnreadable'));
      expect(pages.filter(({ status }) => status === 200)).toHaveLength(taken - cost);
      expect(readers().map(({ pid }) => pid)).not.toContain(before?.pid);
    }
    await expectServing();
  });

  it('ends with the process that started it', async () => {
    await insist(validWorkbook());
    const children = readers();
    expect(children).toHaveLength(1);
    const { url, child } = portal;
    expect(await portal.end('SIGTERM')).toBe(0);
    await expect
      .poll(() =>
        childrenOf(1)
          .concat(childrenOf(child.pid ?? 0))
          .map(({ pid }) => pid),
      )
      .not.toContain(children[0]?.pid);
    portal = await world.start();
    expect(portal.url).not.toBe(url);
  });
});
