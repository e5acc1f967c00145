import type { i18n } from 'i18next';
import type { Key } from './keys.ts';
import type { Variables } from './template.ts';

/** One language has this translator. `{{product}}` is always filled; `count` chooses the plural. */
export interface Translate {
  (key: Key, variables?: Variables): string;
  /**
   * Turns what `message()` made into a sentence; every other text, such as a server's own sentence, comes
   * back as it is. A `field`, `item` or `role` may be the key of a label (`{ field: 'field.phone' }`).
   */
  message: (text: string) => string;
  /** The instance behind it, for react-i18next. */
  i18n: i18n;
}
