import { z } from 'zod';
import { contentKind, saveContent, type ContentKind } from '#contract/public-site/editing.ts';
import { day, line } from '#contract/call/common.ts';
import { message } from '#domain/message.ts';
import type { LabelsOf } from '#app/forms/labels.ts';
import { typedDay } from '#app/forms/typed-time.ts';

const { title, excerpt, body, tags } = saveContent.body.shape;

/** The form parser drops empty fields, so each optional one gets its empty value back. */
const both = (field: typeof title | typeof body) => z.object({ en: field.shape.en, hk: field.shape.hk.default('') });

/** One form for posts, articles and questions; each kind shows its own fields. */
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

export const previewName = 'preview';

export const kindOf = (slug: string): ContentKind | undefined =>
  Object.values(contentKind).find((kind) => slug.startsWith(`${kind}.`));

export const kinds = Object.values(contentKind);
