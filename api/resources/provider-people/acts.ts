import sql from 'sql-template-tag';
import { isSecretField } from '#domain/account/secret-fields.ts';
import type { Call } from '#contract/call/call.ts';
import type { listProviderActs, ProviderAct } from '#contract/account/provider-people.ts';
import type { Database } from '#api/db/client.ts';
import { columns } from '#api/db/columns.ts';
import { descending } from '#api/db/order.ts';
import type { AdminCaller } from '#api/http/caller.ts';
import { listRows, type FilterOf, type Listed, type Paging } from '../listing.ts';

/** Longer texts, such as an article, are not kept beside the act. */
const longest = 200;

const isPlain = (value: unknown): boolean =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length <= longest);

/** Returns the plain values of a body, without its secrets. */
export const detailsOf = (body: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body ?? {}).filter(([name, value]) => isPlain(value) && name !== 'token' && !isSecretField(name)),
  );

/** Names the record that the call made or changed, as its answer does: the opposite act needs that number. */
const idOf = (made: unknown): { id?: number } =>
  typeof made === 'object' && made !== null && 'id' in made && typeof made.id === 'number' ? { id: made.id } : {};

/** Keeps what a person of the provider did, in the transaction of the act. */
export const noteAct = (
  db: Database,
  { accountId, name }: AdminCaller,
  { call, path, body, made, now }: { call: Call; path: string; body: unknown; made: unknown; now: Date },
): Promise<number> =>
  db.run(sql`
    insert into provider_acts (account_id, name, call, path, details, at)
    values (${accountId}, ${name}, ${call.name}, ${path}, ${JSON.stringify({ ...detailsOf(body), ...idOf(made) })}::jsonb, ${now})`);

const act = columns<ProviderAct>({
  id: sql`p.id`,
  account_id: sql`p.account_id`,
  name: sql`p.name`,
  call: sql`p.call`,
  path: sql`p.path`,
  details: sql`p.details`,
  at: sql`p.at`,
});

const newestFirst = descending(['instant', sql`p.at`], ['number', sql`p.id`]);

export const listActs = (
  db: Database,
  { account_id: accountId, ...paging }: FilterOf<typeof listProviderActs> & Paging,
): Promise<Listed<ProviderAct>> =>
  listRows(
    db,
    newestFirst,
    paging,
    act,
    accountId === undefined
      ? sql`from provider_acts p where true`
      : sql`from provider_acts p where p.account_id = ${accountId}`,
  );
