import { addHours, dayOf } from '#domain/shared/time.ts';
import { insertReturningIds, insertRows } from '#api/db/rows.ts';
import type { DemoSeed } from './demo-seed.ts';

const cards = [
  { brand: 'visa', last4: '4242', holder: 'ADA CHAN', years: 2 },
  { brand: 'mastercard', last4: '4444', holder: 'HARBOURLINE LOGISTICS LIMITED', years: 1 },
] as const;

export async function seedCards({ db, made, now }: DemoSeed): Promise<void> {
  const business_id = made.harbourline.id;
  const year = Number(dayOf(now).slice(0, 4));
  const since = addHours(now, -24 * 115);
  const rows = cards.map(({ brand, last4, holder, years }, index) => ({
    provider_id: `pm_sandbox_demo_${index + 1}`,
    fingerprint: `${brand}-${last4}-pays`,
    brand,
    last4,
    holder,
    expiry_month: 8,
    expiry_year: year + years,
  }));
  await insertRows(
    db,
    'sandbox_cards',
    rows.map(({ provider_id, ...card }) => ({
      id: provider_id,
      ...card,
      business_id,
      behaviour: 'pays',
      confirmed: false,
      created_at: since,
    })),
  );
  made.cards = await insertReturningIds(
    db,
    'cards',
    rows.map((card, index) => ({ ...card, business_id, is_default: index === 0, created_at: since })),
  );
}
