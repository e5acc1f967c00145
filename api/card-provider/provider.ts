import type { NewCard } from '#contract/account/cards.ts';
import { message, type Message } from '#domain/message.ts';
import type { Cents } from '#domain/money.ts';
import type { Database } from '../db/client.ts';

/** A card as the provider describes it. */
export interface ProviderCard {
  /** The provider's id of it. */
  id: string;
  /** The same for the same number, so that a card is not kept twice. */
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
  /** A card that was kept, by the provider's id, or a new one. */
  card: { id: string } | NewCard;
  /** True if later charges ask nobody. */
  keep: boolean;
  /** The page the bank returns to with `payment_intent`. */
  returnUrl: string;
  /** The provider's receipt shows this purpose. */
  description: string;
  /** A charge that is tried again has the same key, so that nobody pays twice. */
  key: string;
}

interface Saving {
  businessId: number;
  card: NewCard;
  returnUrl: string;
  key: string;
}

/** This is the outcome of a charge, or of keeping a card. `id` is the provider's; the bank returns it. */
export type Outcome =
  /** `received`: what the provider holds of the payer's money, whatever was asked; null for a card that is only kept. */
  | { state: 'SUCCEEDED'; id: string; card: ProviderCard; received: Cents | null }
  | { state: 'REQUIRES_ACTION'; id: string; card: ProviderCard; redirectUrl: string }
  /** `declined`: the bank said no, where otherwise the payer did not confirm. */
  | { state: 'FAILED'; id: string; declined: boolean };

/**
 * Something that the provider says happened. The object's present state is asked for, because an event may come late.
 */
export interface ProviderEvent {
  id: string;
  type: string;
  at: Date;
  /** The event is about this id of the provider; it is null if the event does not matter here. */
  about: { kind: 'payment' | 'setup' | 'refund' | 'dispute'; id: string; businessId: number | null } | null;
}

/** Money that goes back to a card, as the provider sees it. */
export interface ProviderRefund {
  paymentId: string | null;
  amount: Cents;
  /** The key it was asked for by; null of one that was made at the provider by hand. */
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

/** The caller's transaction and the moment. */
export interface Within {
  db: Database;
  now: Date;
}

/**
 * The card provider. Where a charge or a card is refused, methods throw `CardRefused`. Handlers may run
 * again, so every act carries a key that makes it happen once.
 */
export interface CardProvider {
  /** It is false where no card can be charged or kept: in a real installation without the provider's keys. */
  readonly isOffered: boolean;
  /** True where no money moves. */
  readonly sandbox: boolean;
  /** The provider's script in a browser needs it; it is null in the sandbox, which has none. */
  readonly publishableKey: string | null;
  charge(within: Within, charge: Charge): Promise<Outcome>;
  /** Returns what has become of a charge by now. */
  chargeOutcome(within: Within, id: string): Promise<Outcome>;
  /** Gives a charge up that the bank has not confirmed. Returns false when it has been paid after all. */
  abandon(within: Within, id: string): Promise<boolean>;
  /** Gives back a part of a charge, or all that is left of it. Answers the provider's id of the refund. */
  refund(within: Within, id: string, amount: Cents, key: string): Promise<string>;
  save(within: Within, saving: Saving): Promise<Outcome>;
  saveOutcome(within: Within, id: string): Promise<Outcome>;
  /** Returns the state of a refund or a dispute by now; null where the provider has none of this id. */
  refundOf(within: Within, id: string): Promise<ProviderRefund | null>;
  disputeOf(within: Within, id: string): Promise<ProviderDispute | null>;
  /** Reads an event that was sent to the webhook. Throws BadSignature; `receivedAt` is the moment by the provider's own clock. */
  readEvent(body: Uint8Array, signature: string | null, receivedAt: Date): ProviderEvent;
  /** Returns what happened since then, the oldest first: for events that never arrived. */
  eventsSince(within: Within, since: Date): Promise<ProviderEvent[]>;
  /** Forgets a card that was kept. A card that the provider no longer knows is no fault. */
  forget(cardId: string): Promise<void>;
}

const refusals = {
  card_declined: message('payment.declined'),
  card_number: message('validation.cardNumber'),
  card_code: message('validation.cardCode'),
  card_expiry: message('validation.cardExpiry'),
} as const satisfies Record<string, Message>;

export type CardFault = keyof typeof refusals;

/** The provider did not sign this call of the webhook, or signed it too long ago. */
export class BadSignature extends Error {
  override name = 'BadSignature';
}

/** The provider refuses a card. */
export class CardRefused extends Error {
  override name = 'CardRefused';
  readonly text: Message;
  constructor(readonly fault: CardFault) {
    super(fault);
    this.text = refusals[fault];
  }
}
