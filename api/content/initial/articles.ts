import { about } from './articles/about.ts';
import { careers } from './articles/careers.ts';
import { privacy } from './articles/privacy.ts';
import { terms } from './articles/terms.ts';
import type { Article } from '../../seed/content/content.ts';

/** Keys are the `type` of `/admin/detail-setting`. */
export const articles = { about, careers, privacy, terms } satisfies Record<string, Article>;
