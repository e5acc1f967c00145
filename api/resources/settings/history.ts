import sql from 'sql-template-tag';
import type { DataOf } from '#contract/call/call.ts';
import type { listProviderSettings } from '#contract/invoices/admin-side.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { isKind, leavesOf, plannedValue } from './change.ts';

type Settings = DataOf<typeof listProviderSettings>;
type Past = Settings['before'][number];

/** When the setting had this value; a null end means that it still has. */
interface Version {
  type: string;
  value: unknown;
  since: string;
  until: string | null;
}

const version = (since: 'valid_from' | 'updated_at') =>
  columns<Version>({
    type: sql`type`,
    value: sql`value`,
    since: since === 'valid_from' ? sql`valid_from` : sql`updated_at`,
    until: since === 'valid_from' ? sql`valid_until` : sql`null::timestamptz`,
  });

function timesOf(versions: readonly Version[]): (Omit<Past, 'until' | 'set_by'> & { until: string | null })[] {
  const times = new Map<string, (Omit<Past, 'until' | 'set_by'> & { until: string | null })[]>();
  for (const { type, value, since, until } of versions) {
    if (!isKind(type)) continue;
    for (const leaf of leavesOf(type, value)) {
      const before = times.get(leaf.name) ?? [];
      const last = before.at(-1);
      if (last && JSON.stringify(last.value) === JSON.stringify(leaf.value)) last.until = until;
      else before.push({ ...leaf, since, until });
      times.set(leaf.name, before);
    }
  }
  return [...times.values()].flat();
}

const mostPast = 200;

/** Current values, previous ones (latest first) and scheduled ones. */
export async function providerSettings(db: Database): Promise<Settings> {
  const versions = [
    ...(await db.many<Version>(sql`select ${version('valid_from')} from settings_history order by valid_until, id`)),
    ...(await db.many<Version>(sql`select ${version('updated_at')} from settings order by type`)),
  ].sort((one, other) => one.type.localeCompare(other.type));
  const changes = await db.many<{ name: string; at: string; by: string }>(
    sql`select name, applied_at as at, set_by as by from setting_changes where applied_at is not null order by id`,
  );
  const authors = new Map(changes.map(({ name, at, by }) => [`${name} ${at}`, by]));
  const times = timesOf(versions).map((one) => ({ ...one, set_by: authors.get(`${one.name} ${one.since}`) ?? '' }));
  const toCome = await db.many<Settings['planned'][number]>(sql`
    select ${columns<Settings['planned'][number]>({
      id: sql`id`,
      name: sql`name`,
      value: sql`value`,
      from: sql`from_day`,
      note: sql`note`,
      set_at: sql`set_at`,
      set_by: sql`set_by`,
    })} from setting_changes where applied_at is null and withdrawn_at is null order by from_day, id`);
  const planned: typeof toCome = [];
  for (const one of toCome) planned.push({ ...one, value: await plannedValue(db, one.name, String(one.value)) });
  return {
    now: times.filter(({ until }) => until === null).map(({ until: _, ...one }) => one),
    before: times
      .flatMap(({ until, ...one }) => (until === null || one.value === '' ? [] : [{ ...one, until }]))
      .sort((one, other) => other.until.localeCompare(one.until))
      .slice(0, mostPast),
    planned,
  };
}
