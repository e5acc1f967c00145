import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { parse } from 'node-html-parser';
import sql, { join, raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import routes from '#app/routes.ts';
import { tally } from '#tests/support/tally.ts';
import type { PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { changesNothing, forms, sample } from './forms.ts';
import { createSenders, requestTo, type Senders } from './opening.ts';

/** The same business twice: in one each form is sent once and then again, in the other twice at once. */
let inTurn: Side;
let atOnce: Side;
beforeAll(async () => {
  inTurn = await createSide();
  atOnce = await createSide();
});
afterAll(() => Promise.all([inTurn.scene.world.close(), atOnce.scene.world.close()]));

interface Side extends Senders {
  /** Every table held this when it was looked at last. */
  held: Held;
}

async function createSide(): Promise<Side> {
  const senders = await createSenders();
  return { ...senders, held: await held(senders.scene.world) };
}

/**
 * These are no effect: a session and the keys of calls leave rows behind on every request, and a call that is open to
 * anyone is counted before it is answered, a repeated one too.
 */
const leftOut = ['tokens', 'idempotency_keys', 'open_calls'];

/** Each table has its rows, the sum of their versions, and which transaction wrote the latest. */
type Held = Record<string, { rows: number; versions: number; latest: string }>;

async function held({ db }: PortalWorld): Promise<Held> {
  const tables = (queries ??= await db.many<{ name: string; versioned: boolean }>(sql`
    select t.table_name::text as name, c.column_name is not null as versioned
    from information_schema.tables t
    left join information_schema.columns c
      on c.table_name = t.table_name and c.table_schema = t.table_schema and c.column_name = 'version'
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name not in (${join(leftOut)})`));
  const parts = tables.map(
    ({ name, versioned }) => sql`
      select ${name}::text as name, count(*)::int as rows, coalesce(max(xmin::text::bigint), 0)::text as latest,
        ${versioned ? sql`coalesce(sum(version), 0)::int` : sql`0`} as versions
      from ${raw(name)}`,
  );
  const found = await db.many<Held[string] & { name: string }>(join(parts, ' union all '));
  return Object.fromEntries(found.map(({ name, ...state }) => [name, state]));
}
let queries: { name: string; versioned: boolean }[] | undefined;

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

/** Returns which tables were written to. */
const touched = (before: Held, after: Held): string[] =>
  Object.keys(after).filter((name) => before[name]!.latest !== after[name]!.latest);

const tried = Object.entries(forms).filter(([route]) => process.env.FORMS === 'all' || sample.has(route));

/** Returns every route whose file has an action. */
const acting: string[] = (await Promise.resolve(routes)).flatMap(function flat(entry: RouteConfigEntry): string[] {
  const mine = entry.path !== undefined || entry.index ? [entry] : [];
  const source = (file: string) => readFileSync(`app/${file}`, 'utf8');
  return [
    ...mine.filter(({ file }) => /^export\b.*\baction\b/m.test(source(file))).map(({ path = '' }) => path),
    ...(entry.children ?? []).flatMap(flat),
  ];
});

/** Sends what a browser would post, as often as it is called, and tells what came back. */
async function requestOf(side: Side, route: string): Promise<() => Promise<string>> {
  const { visitor, posted } = await requestTo(side, route);
  const { url, headers } = posted;
  const body = await posted.arrayBuffer();
  return async () => told(await visitor.request(new Request(url, { method: 'POST', body, headers })));
}

const told = async (response: Response): Promise<string> =>
  `${response.status} ${
    response.headers.get('location') ??
    parse(await response.text())
      .querySelector('main')
      ?.textContent.slice(0, 600)
  }`;

describe('a form that is sent twice has one effect', () => {
  it('every route with an action has a form here, or changes nothing', () => {
    expect(Object.keys({ ...forms, ...changesNothing }).toSorted()).toEqual(acting.toSorted());
  });

  it.each(tried)('%s', async (route, { staysOnPage, repeats, sameAgain, leavesNoRow }) => {
    const accepted = staysOnPage ? /^200 / : /^30[23] /;
    const single = await requestOf(inTurn, route);
    const before = await held(inTurn.scene.world);
    const first = await single();
    const after = await held(inTurn.scene.world);
    const second = await single();
    const afterBoth = await held(inTurn.scene.world);

    const double = await requestOf(atOnce, route);
    const beforeDouble = await held(atOnce.scene.world);
    const answers = await Promise.all([double(), double()]);
    const done = effect(before, after);
    const doneTwice = effect(beforeDouble, await held(atOnce.scene.world));
    expect([first, second, ...answers].filter((told) => !accepted.test(told))).toEqual([]);
    if (!leavesNoRow) expect(touched(before, after), 'nothing was done').not.toEqual([]);
    if (repeats) return;
    expect(sameAgain ? effect(after, afterBoth) : touched(after, afterBoth)).toEqual(sameAgain ? {} : []);
    expect(doneTwice).toEqual(done);
    tally('forms sent twice, in turn and at once', 2, 0);
  });
});
