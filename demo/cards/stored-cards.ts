import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { hasExpired } from '#domain/billing/cards/expiry.ts';
import { dayOf } from '#domain/shared/time.ts';
import type { NewCard } from '#contract/billing/cards.ts';
import { CardDeclined, type CardErrorCode, type CallLimits } from '#api/billing/card-provider/provider.ts';
import { codeDigitsOf, testCard, type Behaviour } from './test-cards.ts';

/** Never includes the number or the security code. */
export interface SandboxCard {
  id: string;
  behaviour: Behaviour;
  brand: string;
  last4: string;
  holder: string;
  expiry_month: number;
  expiry_year: number;
  fingerprint: string;
  confirmed: boolean;
}

const columns = sql`id, behaviour, brand, last4, holder, expiry_month, expiry_year, fingerprint, confirmed`;

const declinedAtOnce: Partial<Record<Behaviour, CardErrorCode>> = {
  declined: 'card_declined',
  expired: 'card_expiry',
  wrong_code: 'card_code',
  wrong_number: 'card_number',
};

/** @throws CardDeclined as the card provider would. A card that is not a test card has an invalid number. */
export function typedCard(card: NewCard, now: Date): Omit<SandboxCard, 'id' | 'confirmed'> {
  const known = card.kind === 'TEST_CARD' ? testCard(card.number) : null;
  if (card.kind !== 'TEST_CARD' || known === null) throw new CardDeclined('card_number');
  if (hasExpired({ month: card.expiry_month, year: card.expiry_year }, dayOf(now)))
    throw new CardDeclined('card_expiry');
  if (card.security_code.length !== codeDigitsOf(known.brand)) throw new CardDeclined('card_code');
  const error = declinedAtOnce[known.behaviour];
  if (error) throw new CardDeclined(error);
  const last4 = card.number.slice(-4);
  return {
    behaviour: known.behaviour,
    brand: known.brand,
    last4,
    holder: card.holder,
    expiry_month: card.expiry_month,
    expiry_year: card.expiry_year,
    fingerprint: `${known.brand}-${last4}-${known.behaviour}`,
  };
}

export const insertCard = (
  { db, now }: CallLimits,
  businessId: number,
  card: Omit<SandboxCard, 'id' | 'confirmed'>,
): Promise<SandboxCard> =>
  db.one(sql`
    insert into sandbox_cards (id, business_id, behaviour, brand, last4, holder, expiry_month, expiry_year, fingerprint, created_at)
    values (${`pm_sandbox_${randomBytes(12).toString('hex')}`}, ${businessId}, ${card.behaviour}, ${card.brand}, ${card.last4}, ${card.holder},
      ${card.expiry_month}, ${card.expiry_year}, ${card.fingerprint}, ${now})
    returning ${columns}`);

export const findCard = ({ db }: Pick<CallLimits, 'db'>, id: string): Promise<SandboxCard> =>
  db.one(sql`select ${columns} from sandbox_cards where id = ${id}`);

/** Checks a saved card again, because it may have expired. */
export async function getStoredCard({ db, now }: CallLimits, businessId: number, id: string): Promise<SandboxCard> {
  const card = await db.maybe<SandboxCard>(
    sql`select ${columns} from sandbox_cards where id = ${id} and business_id = ${businessId}`,
  );
  if (card === null) throw new CardDeclined('card_declined');
  if (hasExpired({ month: card.expiry_month, year: card.expiry_year }, dayOf(now)))
    throw new CardDeclined('card_expiry');
  return card;
}

export const markConfirmed = ({ db }: Pick<CallLimits, 'db'>, id: string): Promise<number> =>
  db.run(sql`update sandbox_cards set confirmed = true where id = ${id}`);
