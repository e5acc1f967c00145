import sql from 'sql-template-tag';
import { runDueJobs } from '#api/scheduled-jobs.ts';
import { issueToken } from '#api/http/tokens/tokens.ts';
import { getSummary } from '#contract/dashboard/summary.ts';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { apply } from '#tests/support/builders/booking.ts';
import type { Business } from '#tests/support/people.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import type { PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { addressesOf } from './addresses-of.ts';
import { download, amountsInFile, packDifferences, rawBooks } from './files.ts';
import {
  codesOn,
  differences,
  hasRecords,
  isOfModel,
  kindOf,
  leavesOf,
  modelDifferences,
  offByOne,
  printedOn,
  type Printed,
} from './printed.ts';
import { dayAt, ledgerOf, rawSummary, rawOwed } from './raw-amounts.ts';
import { amountsOf } from './raw-lists.ts';
import { onBoard, uncountedOn } from './counts.ts';
import { unnamedOn } from './unnamed.ts';

export class Comparison {
  readonly found: string[] = [];
  readonly kinds = new Set<string>();
  readonly blind = new Set<string>();
  pages = 0;
  figures = 0;

  /** Compares all amounts, then each with its last digit changed, which has to be reported. */
  compare(where: string, printed: readonly Printed[], ...sources: readonly unknown[]): void {
    this.figures += printed.length;
    for (const source of sources) {
      this.found.push(...differences(printed, source).map((difference) => `${where}: ${difference}`));
      for (const { name, text } of printed) {
        if (name === 'rate' || (!isOfModel(name) && !hasRecords(source))) continue;
        const kind = kindOf(name);
        this.kinds.add(kind);
        const hasDigits = text !== '99+' && text !== '–';
        const wrong = !hasDigits ? [] : differences([{ name, text: offByOne(text) }], source);
        if (hasDigits && wrong.length !== 1) this.blind.add(kind);
      }
    }
  }

  compareModel(where: string, raw: unknown, model: unknown): void {
    this.found.push(...modelDifferences(raw, model).map((difference) => `${where}: ${difference}`));
    for (const [name, value] of leavesOf(raw)) {
      this.kinds.add(kindOf(name));
      const planted = modelDifferences(withAmount(raw, name, value + 1), model);
      if (!planted.some((difference) => difference.startsWith(`${name}:`))) this.blind.add(kindOf(name));
    }
  }
}

function withAmount(summary: unknown, name: string, value: number): unknown {
  const copy: unknown = structuredClone(summary);
  const parts = name.split('.');
  const last = parts.pop() ?? '';
  const place = parts.reduce<unknown>(
    (at, part) =>
      Array.isArray(at)
        ? at.find((one: { number?: string }) => one.number === part)
        : (at as Record<string, unknown>)[part],
    copy,
  );
  (place as Record<string, number>)[last] = value;
  return copy;
}

export async function createTodo(world: PortalWorld, business: Business, workers: readonly number[]) {
  const now = world.clock.now();
  const shift = await world.db.maybe<{ id: number }>(sql`
    select s.id from shifts s where s.business_id = ${business.id} and s.status = 2 and s.starts_at > ${now} order by s.id desc limit 1`);
  const free = shift
    ? await world.db.maybe<{ id: number }>(sql`
        select w as id from unnest(${[...workers]}::bigint[]) w
        where not exists (select from shift_applicants a where a.shift_id = ${shift.id} and a.worker_id = w) limit 1`)
    : null;
  if (shift && free) await apply(world, business, shift.id, free.id, applicantStatus.WAITING);
  const { id } = await world.db.one<{ id: number }>(sql`
    insert into chat_topics (business_id, worker_id, created_at) values (${business.id}, ${workers[0] ?? 0}, ${now})
    on conflict (business_id, worker_id) do update set last_message_at = ${now} returning id`);
  await world.db.run(sql`
    insert into chat_messages (topic_id, sender, sender_id, sender_name, client_id, body, sent_at)
    values (${id}, 'WORKER', ${business.operator.accountId}, 'Worker', ${now.toISOString()}, 'When do we begin?', ${now})`);
}

const isOfOtherDays = (address: string): boolean => /^\/statement(?:\?|$)/.test(address);

const lastMonth = (today: string) => {
  const last = new Date(Date.parse(`${today.slice(0, 8)}01`) - 86_400_000).toISOString().slice(0, 10);
  return { from: `${last.slice(0, 8)}01`, to: last };
};

export interface ComparedPages {
  business: Business;
  from: string;
  pages?: readonly string[];
  /** Reads a page again in another way, and says what differs. */
  readAgain?: (page: VisitedPage, address: string) => Promise<readonly string[]>;
}

export async function lookAt(
  world: PortalWorld,
  { business, from, pages = [], readAgain }: ComparedPages,
  with_: Comparison,
): Promise<void> {
  const { db } = world;
  const now = world.clock.now();
  const today = dayAt(now);
  await runDueJobs(db, now, world.services.log);
  const { token } = await issueToken(db, business.operator.accountId, 'session', now);
  const as = { ...business.operator, token };
  const model = await world.call(getSummary, { query: {} }, as);
  const raw = await rawSummary(db, business.id, now);
  const where = `business ${business.id} at ${now.toISOString()}`;
  with_.compareModel(where, raw, model);

  const summary = raw;
  const amount = await amountsOf(db, business, now, raw);
  const visitor = await world.signIn(business.operator.email);
  const open = async (address: string, ...sources: readonly unknown[]) => {
    const page = await visitor.open(address);
    with_.pages += 1;
    if (page.status >= 500) with_.found.push(`${where}, ${address}: ${page.status}`);
    with_.found.push(
      ...[...unnamedOn(page, address), ...uncountedOn(page, address)].map((text) => `${where}, ${text}`),
    );
    with_.found.push(...((await readAgain?.(page, address)) ?? []).map((text) => `${where}, ${text}`));
    const codes = codesOn(page);
    codes.forEach(({ name }) => with_.kinds.add(`code ${kindOf(name)}`));
    with_.compare(`${where}, ${address}`, [...printedOn(page), ...onBoard(page), ...codes], ...sources);
  };
  for (const address of new Set([...pages, ...(await addressesOf(db, business.id))]))
    if (!isOfOtherDays(address)) await open(address, { figures: summary, amount }, model);
  await open(`/statement?startDate=${today.slice(0, 8)}01&endDate=${today}`, { figures: summary, amount }, model);

  const month = lastMonth(today);
  const then = await world.call(getSummary, { query: { day: month.to } }, as);
  with_.compareModel(`${where}, after ${month.to}`, { owed: await rawOwed(db, business.id, month.to, today) }, then);
  await open(`/statement?startDate=${month.from}&endDate=${month.to}`, {
    figures: { ...model, owed: then.owed },
    amount,
  });

  const ledger = await ledgerOf(db, business.id);
  const files = await download(visitor, from, today);
  with_.compare(`${where}, files`, amountsInFile(files), { ...raw, ...rawBooks(ledger, from, today) });
  with_.found.push(...packDifferences(files.pack, ledger, from, today).map((difference) => `${where}: ${difference}`));
}
