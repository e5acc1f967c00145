import type { i18n } from 'i18next';
import type { Key } from './keys.ts';
import type { Variables } from './template.ts';

export interface Translate {
  (key: Key, variables?: Variables): string;
  /**
   * Translates what `message()` made; any other text, such as a server's own sentence, is returned unchanged. A
   * `field`, `item` or `role` may be the key of a label (`{ field: 'field.phone' }`).
   */
  message: (text: string) => string;
  i18n: i18n;
}
