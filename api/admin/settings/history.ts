import sql from 'sql-template-tag';
import type { DataOf } from '#contract/core/call.ts';
import type { listAdminSettings } from '#contract/admin/platform-settings.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { isSettingKind, settingLeaves, scheduledValue } from './change.ts';

type Settings = DataOf<typeof listAdminSettings>;
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
    if (!isSettingKind(type)) continue;
    for (const leaf of settingLeaves(type, value)) {
      const before = times.get(leaf.name) ?? [];
      const last = before.at(-1);
      if (last && JSON.stringify(last.value) === JSON.stringify(leaf.value)) last.until = until;
      else before.push({ ...leaf, since, until });
      times.set(leaf.name, before);
    }
  }
  return [...times.values()].flat();
}

const maxPast = 200;

/** Current values, previous ones (latest first) and scheduled ones. */
export async function settingsHistory(db: Database): Promise<Settings> {
  const versions = [
    ...(await db.many<Version>(sql`select ${version('valid_from')} from settings_history order by valid_until, id`)),
    ...(await db.many<Version>(sql`select ${version('updated_at')} from settings order by type`)),
  ].sort((a, b) => a.type.localeCompare(b.type));
  const changes = await db.many<{ name: string; at: string; by: string }>(
    sql`select name, applied_at as at, set_by as by from setting_changes where applied_at is not null order by id`,
  );
  const authors = new Map(changes.map(({ name, at, by }) => [`${name} ${at}`, by]));
  const times = timesOf(versions).map((item) => ({ ...item, set_by: authors.get(`${item.name} ${item.since}`) ?? '' }));
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
  for (const one of toCome) planned.push({ ...one, value: await scheduledValue(db, one.name, String(one.value)) });
  return {
    now: times.filter(({ until }) => until === null).map(({ until: _, ...one }) => one),
    before: times
      .flatMap(({ until, ...one }) => (until === null || one.value === '' ? [] : [{ ...one, until }]))
      .sort((a, b) => b.until.localeCompare(a.until))
      .slice(0, maxPast),
    planned,
  };
}
