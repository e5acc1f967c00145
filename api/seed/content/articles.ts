import { about } from './articles/about.ts';
import { careers } from './articles/careers.ts';
import { privacy } from './articles/privacy.ts';
import { terms } from './articles/terms.ts';
import type { Article } from './content.ts';

/** Articles by the `type` of `/admin/detail-setting` that asks for them. */
export const articles = { about, careers, privacy, terms } satisfies Record<string, Article>;
