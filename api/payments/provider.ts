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
  /** Whether the card is to be charged again later without asking. */
  keep: boolean;
  /** The page the bank returns to with `payment_intent`. */
  returnUrl: string;
  /** What the payment is for, as it stands on the provider's receipt. */
  description: string;
  /** The same for a charge that is tried again, so that nobody pays twice. */
  key: string;
}

export interface Saving {
  businessId: number;
  card: NewCard;
  returnUrl: string;
  key: string;
}

/** What came of a charge, or of keeping a card. `id` is the provider's; the bank returns it. */
export type Outcome =
  | { state: 'SUCCEEDED'; id: string; card: ProviderCard }
  | { state: 'REQUIRES_ACTION'; id: string; card: ProviderCard; redirectUrl: string }
  /** `declined`: the bank said no, where otherwise the payer did not confirm. */
  | { state: 'FAILED'; id: string; declined: boolean };

/** The database of the caller's transaction, and the moment. */
export interface Within {
  db: Database;
  now: Date;
}

/**
 * The card provider. Where a charge or a card is refused, methods throw `CardRefused`. Handlers may run
 * again, so every act carries a key that makes it happen once.
 */
export interface CardProvider {
  /** True where no money moves. */
  readonly sandbox: boolean;
  /** For the provider's script in a browser; null in the sandbox, which has none. */
  readonly publishableKey: string | null;
  charge(within: Within, charge: Charge): Promise<Outcome>;
  /** What has become of a charge by now. */
  chargeOutcome(within: Within, id: string): Promise<Outcome>;
  /** Gives a charge up that the bank has not confirmed. False when it has been paid after all. */
  abandon(within: Within, id: string): Promise<boolean>;
  /** Gives back a part of a charge, or all that is left of it. */
  refund(within: Within, id: string, amount: Cents, key: string): Promise<void>;
  save(within: Within, saving: Saving): Promise<Outcome>;
  saveOutcome(within: Within, id: string): Promise<Outcome>;
  /** Forgets a card that was kept. No fault when the provider knows it no longer. */
  forget(cardId: string): Promise<void>;
}

const refusals = {
  card_declined: message('payment.declined'),
  card_number: message('validation.cardNumber'),
  card_code: message('validation.cardCode'),
  card_expiry: message('validation.cardExpiry'),
} as const satisfies Record<string, Message>;

export type CardFault = keyof typeof refusals;

/** The provider refuses a card. */
export class CardRefused extends Error {
  override name = 'CardRefused';
  readonly text: Message;
  constructor(readonly fault: CardFault) {
    super(fault);
    this.text = refusals[fault];
  }
}
