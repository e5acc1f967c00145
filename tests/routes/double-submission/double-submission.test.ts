import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tally } from '#tests/support/tally.ts';
import { acting } from './acting.ts';
import { changesNothing, forms, sample } from './forms.ts';
import { held, touched, type Held } from './held.ts';
import { createSenders, requestTo, type Senders } from './open-form.ts';

/** Two identical businesses: in one each form is sent twice in sequence, in the other twice concurrently. */
let inTurn: Side;
let atOnce: Side;
beforeAll(async () => {
  inTurn = await createSide();
  atOnce = await createSide();
});
afterAll(() => Promise.all([inTurn.scene.world.close(), atOnce.scene.world.close()]));

interface Side extends Senders {
  held: Held;
}

async function createSide(): Promise<Side> {
  const senders = await createSenders();
  return { ...senders, held: await held(senders.scene.world) };
}

/** Returns what a form did to each table: rows that came or went, and changes of those that count them. */
function effect(before: Held, after: Held): Record<string, string> {
  const changed = Object.keys(after).map((name) => {
    const [{ rows, versions }, now] = [before[name]!, after[name]!];
    return [name, now.rows - rows, now.versions - versions] as const;
  });
  return Object.fromEntries(
    changed
      .filter(([, rows, versions]) => rows || versions)
      .map(([name, rows, versions]) => [name, `${rows} rows, ${versions} changes`]),
  );
}

const tried = Object.entries(forms).filter(([route]) => process.env.FORMS === 'all' || sample.has(route));

/** Sends what a browser would post, as often as it is called, and tells what came back. */
async function requestOf(side: Side, route: string) {
  const { visitor, posted } = await requestTo(side, route);
  const { url } = posted;
  const body = await posted.arrayBuffer();
  const send = (headers: Headers) => visitor.request(new Request(url, { method: 'POST', body, headers }));
  return {
    single: async () => outcomeOf(await send(posted.headers)),
    asProgram: () => send(new Headers([...posted.headers, ['accept', 'application/json']])),
  };
}

const outcomeOf = async (response: Response): Promise<string> =>
  `${response.status} ${
    response.headers.get('location') ??
    parse(await response.text())
      .querySelector('main')
      ?.textContent.slice(0, 600)
  }`;

const locationIn = (outcome: string): string | null => /^30[23] (\S+)$/.exec(outcome)?.[1] ?? null;

describe('a form that is sent twice has one effect', () => {
  it('every route with an action has a form here, or changes nothing', () => {
    expect(Object.keys({ ...forms, ...changesNothing }).toSorted()).toEqual(acting.toSorted());
  });

  it.each(tried)('%s', async (route, { staysOnPage, repeats, sameAgain, leavesNoRow, script }) => {
    const accepted = staysOnPage ? /^200 / : /^30[23] /;
    const { single, asProgram } = await requestOf(inTurn, route);
    const before = await held(inTurn.scene.world);
    const first = await single();
    const after = await held(inTurn.scene.world);
    const second = await single();
    const afterBoth = await held(inTurn.scene.world);

    const { single: double } = await requestOf(atOnce, route);
    const beforeDouble = await held(atOnce.scene.world);
    const answers = await Promise.all([double(), double()]);
    const done = effect(before, after);
    const doneTwice = effect(beforeDouble, await held(atOnce.scene.world));
    expect([first, second, ...answers].filter((outcomeOf) => !accepted.test(outcomeOf))).toEqual([]);
    if (!leavesNoRow) expect(touched(before, after), 'nothing was done').not.toEqual([]);
    if (repeats) return;
    const decision = await asProgram();
    expect([decision.status, await decision.json()]).toEqual([
      200,
      // What a script sends is answered as JSON by its own action.
      expect.objectContaining(script && staysOnPage ? {} : { redirect: locationIn(first) }),
    ]);
    expect(sameAgain ? effect(after, afterBoth) : touched(after, afterBoth)).toEqual(sameAgain ? {} : []);
    expect(doneTwice).toEqual(done);
    tally('forms sent twice, in turn and at once', 2, 0);
  });
});
