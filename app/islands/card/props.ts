/** What the card form needs: the provider's key, where its answer goes, and its words. */
export interface CardProps {
  publishableKey: string;
  /** `en` or `zh-HK`, as the provider names languages. */
  locale: 'en' | 'zh-HK';
  /** Name of the hidden field that carries the card's token. */
  field: string;
  label: string;
  /** By the provider's error codes; `other` is said with the provider's own words. */
  errors: { number: string; code: string; expiry: string; declined: string };
  /** "Failed to load Stripe.js" and "Stripe.js not available", and what to do then. */
  failed: string;
  unavailable: string;
  help: string;
}
