import { z } from 'zod';
import { contentKind, saveContent, type ContentKind } from '#contract/public-site/editing.ts';
import { day, line } from '#contract/call/common.ts';
import { message } from '#domain/message.ts';
import type { LabelsOf } from '#app/forms/labels.ts';
import { typedDay } from '#app/forms/typed-time.ts';

const { title, excerpt, body, tags } = saveContent.body.shape;

/** The parser of forms drops what was left empty, so each field that may be empty gets its empty value back. */
const both = (field: typeof title | typeof body) => z.object({ en: field.shape.en, hk: field.shape.hk.default('') });

/** One form writes a post, an article or a question; each kind shows the fields it has. */
export const textForm = z.object({
  key: line()
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, { error: message('officeSite.keyWrong') })
    .default(''),
  title: both(title),
  excerpt: z.object({ en: excerpt.shape.en.default(''), hk: excerpt.shape.hk.default('') }),
  body: both(body),
  topic: z.coerce.number().int().positive().optional(),
  tags: tags.default([]),
  published: typedDay(day).optional(),
  is_draft: z.boolean().default(false),
});

export const textLabels = {
  key: 'officeSite.key',
  title: { inBoth: 'officeSite.titleOf' },
  excerpt: { inBoth: 'officeSite.excerpt' },
  body: { inBoth: 'officeSite.body' },
  topic: 'officeSite.topic',
  tags: 'officeSite.tags',
  published: 'officeSite.published',
  is_draft: 'officeSite.isDraft',
} as const satisfies LabelsOf<z.input<typeof textForm>>;

/** The button that shows what the site would is sent by this name. */
export const previewName = 'preview';

/** Returns the kind of a text by its slug, such as `post.a-slow-week`. */
export const kindOf = (slug: string): ContentKind | undefined =>
  Object.values(contentKind).find((kind) => slug.startsWith(`${kind}.`));

export const kinds = Object.values(contentKind);
