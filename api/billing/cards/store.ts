import sql from 'sql-template-tag';
import type { Card } from '#contract/billing/cards.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import type { ProviderCard } from '../card-provider/provider.ts';

type CardRow = Card & { provider_id: string };

const cardRow = columns<CardRow>({
  id: sql`id`,
  provider_id: sql`provider_id`,
  brand: sql`brand`,
  last4: sql`last4`,
  holder: sql`holder`,
  expiry_month: sql`expiry_month`,
  expiry_year: sql`expiry_year`,
  is_default: sql`is_default`,
});

const isActive = (businessId: number) => sql`business_id = ${businessId} and deleted_at is null`;

export const listCards = (db: Database, businessId: number): Promise<CardRow[]> =>
  db.many(sql`select ${cardRow} from cards where ${isActive(businessId)} order by is_default desc, id desc`);

export const findCard = (db: Database, businessId: number, id: number): Promise<CardRow | null> =>
  db.maybe(sql`select ${cardRow} from cards where id = ${id} and ${isActive(businessId)}`);

export const defaultCard = (db: Database, businessId: number): Promise<CardRow | null> =>
  db.maybe(sql`select ${cardRow} from cards where is_default and ${isActive(businessId)}`);

export async function makeDefault(tx: Database, businessId: number, id: number): Promise<CardRow> {
  // In this order, because there must never be two defaults.
  await tx.run(sql`update cards set is_default = false where is_default and id <> ${id} and ${isActive(businessId)}`);
  return tx.one(sql`update cards set is_default = true where id = ${id} returning ${cardRow}`);
}

/**
 * The first card becomes the default. The same card again replaces the saved one, and `replaced` is the
 * provider's id of that.
 */
export async function saveCard(
  tx: Database,
  businessId: number,
  card: ProviderCard,
  { isDefault, at }: { isDefault: boolean; at: Date },
): Promise<{ card: CardRow; replaced: string | null }> {
  const before = await tx.maybe<CardRow>(
    sql`select ${cardRow} from cards where fingerprint = ${card.fingerprint} and ${isActive(businessId)}`,
  );
  const { id } = before
    ? await tx.one<{ id: number }>(sql`
        update cards set provider_id = ${card.id}, holder = ${card.holder}, expiry_month = ${card.expiryMonth}, expiry_year = ${card.expiryYear}
        where id = ${before.id} returning id`)
    : await tx.one<{ id: number }>(sql`
        insert into cards (business_id, provider_id, fingerprint, brand, last4, holder, expiry_month, expiry_year, created_at)
        values (${businessId}, ${card.id}, ${card.fingerprint}, ${card.brand}, ${card.last4}, ${card.holder}, ${card.expiryMonth}, ${card.expiryYear}, ${at})
        returning id`);
  const first = (await defaultCard(tx, businessId)) === null;
  const row =
    isDefault || first
      ? await makeDefault(tx, businessId, id)
      : await tx.one<CardRow>(sql`select ${cardRow} from cards where id = ${id}`);
  return { card: row, replaced: before && before.provider_id !== card.id ? before.provider_id : null };
}

export async function deleteCard(tx: Database, businessId: number, card: CardRow, at: Date): Promise<void> {
  await tx.run(sql`update cards set deleted_at = ${at}, is_default = false where id = ${card.id}`);
  if (!card.is_default) return;
  const newest = await tx.maybe<{ id: number }>(
    sql`select id from cards where ${isActive(businessId)} order by id desc limit 1`,
  );
  if (newest) await makeDefault(tx, businessId, newest.id);
}
