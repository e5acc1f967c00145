import type { Key } from './keys.ts';
import type { Translate } from './translate.ts';

/** The text of a name that another API may have given; null for one that has no text here. */
export const namedText = (t: Translate, key: string): string | null => (t.i18n.exists(key) ? t(key as Key) : null);
