/** The card form needs the provider's key, the place of its answer, and its words. */
export interface CardProps {
  publishableKey: string;
  /** `en` or `zh-HK`, as the provider names languages. */
  locale: 'en' | 'zh-HK';
  /** Names of the hidden field that carries the card's token, and of the one with the holder's name. */
  field: string;
  holder: string;
  label: string;
  /** By the provider's error codes; anything else is said in the provider's own words. */
  errors: { number: string; code: string; expiry: string; declined: string };
  /** Shown: the script is loading. */
  loading: string;
  /** The texts are "Failed to load Stripe.js" and "Stripe.js not available", with what to do then. */
  failed: string;
  unavailable: string;
  help: string;
}
