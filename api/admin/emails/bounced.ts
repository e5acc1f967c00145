import sql from 'sql-template-tag';
import type { BouncedAddress, listBouncedAddresses } from '#contract/admin/emails/emails.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { descending } from '../../db/order.ts';
import { orNotFound } from '../../api-error.ts';
import { whereAll } from '../../db/filters.ts';
import { listRows, type FilterOf, type ListResult, type Paging } from '../../db/listing.ts';

const bounced = columns<BouncedAddress>({
  id: sql`d.id`,
  address: sql`d.address`,
  reason: sql`d.reason`,
  bounced_at: sql`d.bounced_at`,
});

const latestFirst = descending(['instant', sql`d.bounced_at`], ['number', sql`d.id`]);

type Filter = FilterOf<typeof listBouncedAddresses>;

export const findBounced = (db: Database, filter: Filter & Paging): Promise<ListResult<BouncedAddress>> =>
  listRows(
    db,
    latestFirst,
    filter,
    bounced,
    sql`from bounced_addresses d where ${whereAll<Filter>(filter, { id: (id) => sql`d.id = ${id}` })}`,
  );

export async function clearBounced(tx: Database, id: number): Promise<void> {
  if ((await tx.run(sql`delete from bounced_addresses where id = ${id}`)) === 0) orNotFound(null);
}
