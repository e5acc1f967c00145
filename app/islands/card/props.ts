export interface CardProps {
  publishableKey: string;
  /** `en` or `zh-HK`, the card provider's locales. */
  locale: 'en' | 'zh-HK';
  field: string;
  holder: string;
  label: string;
  errors: { number: string; code: string; expiry: string; declined: string };
  loading: string;
  failed: string;
  unavailable: string;
  help: string;
}
