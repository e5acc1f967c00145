import type { NewCard } from '#contract/billing/cards.ts';
import { message, type Message } from '#domain/shared/message.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { Database } from '../../db/client.ts';

export interface ProviderCard {
  id: string;
  /** Equal for equal card numbers, so that a card is not saved twice. */
  fingerprint: string;
  brand: string;
  last4: string;
  holder: string;
  expiryMonth: number;
  expiryYear: number;
}

export interface Charge {
  businessId: number;
  amount: Cents;
  card: { id: string } | NewCard;
  saveCard: boolean;
  /** The bank redirects here with `payment_intent`. */
  returnUrl: string;
  description: string;
  /** Idempotency key: a retried charge has the same key, so that nobody pays twice. */
  key: string;
}

interface Saving {
  businessId: number;
  card: NewCard;
  returnUrl: string;
  key: string;
}

/** `id` is the provider's; the bank returns it. */
export type Outcome =
  /**
   * `received`: what the provider holds of the payer's money, whatever was requested; null when a card was only
   * saved.
   */
  | { state: 'SUCCEEDED'; id: string; card: ProviderCard; received: Cents | null }
  | { state: 'REQUIRES_ACTION'; id: string; card: ProviderCard; redirectUrl: string }
  /** `declined`: by the bank; otherwise the payer did not confirm. */
  | { state: 'FAILED'; id: string; declined: boolean };

/** Events may arrive late, so the object's current state is fetched. */
export interface ProviderEvent {
  id: string;
  type: string;
  at: Date;
  about: { kind: 'payment' | 'setup' | 'refund' | 'dispute'; id: string; businessId: number | null } | null;
}

export interface ProviderRefund {
  paymentId: string | null;
  amount: Cents;
  /** Our idempotency key; null for a refund made by hand at the provider. */
  key: string | null;
  failed: boolean;
}

export interface ProviderDispute {
  paymentId: string | null;
  amount: Cents;
  state: 'INQUIRY' | 'OPEN' | 'WON' | 'LOST' | 'CLOSED';
  reason: string;
  /** The bank's deadline for an answer. */
  answerBy: Date | null;
  openedAt: Date;
}

export interface CallLimits {
  db: Database;
  now: Date;
}

/**
 * Methods throw `CardDeclined` when a charge or a card is declined. Handlers may run again, so every operation
 * has an idempotency key.
 */
export interface CardProvider {
  /** False in a real installation without the provider's keys. */
  readonly isOffered: boolean;
  readonly sandbox: boolean;
  /** Used by the provider's browser script; null in the sandbox, which has none. */
  readonly publishableKey: string | null;
  charge(within: CallLimits, charge: Charge): Promise<Outcome>;
  chargeOutcome(within: CallLimits, id: string): Promise<Outcome>;
  /** Cancels a charge that the bank has not confirmed. Returns false when it was paid after all. */
  abandon(within: CallLimits, id: string): Promise<boolean>;
  /** Refunds part of a charge, or all that is left. Returns the provider's refund id. */
  refund(within: CallLimits, id: string, amount: Cents, key: string): Promise<string>;
  save(within: CallLimits, saving: Saving): Promise<Outcome>;
  saveOutcome(within: CallLimits, id: string): Promise<Outcome>;
  refundOf(within: CallLimits, id: string): Promise<ProviderRefund | null>;
  disputeOf(within: CallLimits, id: string): Promise<ProviderDispute | null>;
  /** Throws BadSignature, BadEvent or SyntaxError. `receivedAt` is by the provider's clock. */
  readEvent(body: Uint8Array, signature: string | null, receivedAt: Date): ProviderEvent;
  /** Oldest first; for events that never arrived. */
  eventsSince(within: CallLimits, since: Date): Promise<ProviderEvent[]>;
  /** A card that the provider no longer knows is not an error. */
  forget(cardId: string): Promise<void>;
}

const cardErrorTexts = {
  card_declined: message('payment.declined'),
  card_number: message('validation.cardNumber'),
  card_code: message('validation.cardCode'),
  card_expiry: message('validation.cardExpiry'),
} as const satisfies Record<string, Message>;

export type CardErrorCode = keyof typeof cardErrorTexts;

/** Not signed by the provider, or too long ago. */
export class BadSignature extends Error {
  override name = 'BadSignature';
}

/** Signed, but not of the shape of an event. */
export class BadEvent extends Error {
  override name = 'BadEvent';
}

export class CardDeclined extends Error {
  override name = 'CardDeclined';
  readonly text: Message;
  readonly code: CardErrorCode;

  constructor(code: CardErrorCode) {
    super(code);
    this.code = code;
    this.text = cardErrorTexts[code];
  }
}
