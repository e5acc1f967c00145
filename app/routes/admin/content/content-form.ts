import { z } from 'zod';
import { contentKind, contentSlug, saveContent, type ContentKind } from '#contract/content/editing.ts';
import { day, line, version } from '#contract/core/common.ts';
import { message } from '#domain/shared/message.ts';
import type { LabelsOf } from '#app/forms/labels.ts';
import { dayField } from '#app/forms/typed-time.ts';
import { inLanguage, type Bilingual } from '#app/i18n/localised.ts';
import type { Texts } from '#app/i18n/text.tsx';

const { title, excerpt, body, tags } = saveContent.body.shape;

/** The form parser drops empty fields, so each optional one gets its empty value back. */
const bilingualFields = (field: typeof title | typeof body) =>
  z.object({ en: field.shape.en, hk: field.shape.hk.default('') });

/** One form for posts, articles and questions; each kind shows its own fields. */
export const contentForm = z.object({
  key: line()
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, { error: message('adminContent.keyWrong') })
    .default(''),
  /** Of a new question; it stays when the form is sent again. */
  number: z.coerce.number().int().positive().optional(),
  title: bilingualFields(title),
  excerpt: z.object({ en: excerpt.shape.en.default(''), hk: excerpt.shape.hk.default('') }),
  body: bilingualFields(body),
  topic: z.coerce.number().int().positive().optional(),
  tags: tags.default([]),
  published: dayField(day).optional(),
  is_draft: z.boolean().default(false),
  effective_from: dayField(day).optional(),
});

export const contentEditForm = contentForm.extend({ version });

export const contentLabels = {
  key: 'adminContent.key',
  number: null,
  title: { bilingual: 'adminContent.titleOf' },
  excerpt: { bilingual: 'adminContent.excerpt' },
  body: { bilingual: 'adminContent.body' },
  topic: 'adminContent.topic',
  tags: 'adminContent.tags',
  published: 'adminContent.published',
  is_draft: 'adminContent.isDraft',
  effective_from: 'adminLegal.effectiveFrom',
} as const satisfies LabelsOf<z.input<typeof contentForm>>;

export const previewName = 'preview';

export const contentKindOf = (slug: string): ContentKind | undefined =>
  Object.values(contentKind).find((kind) => slug.startsWith(`${kind}.`));

/** It is on the site only once it is written. */
export const isOptional = (slug: string): boolean => slug === contentSlug('article', 'careers');

export const contentKinds = Object.values(contentKind);

/** As visitors read it, with the platform's name. */
export const contentTitle = (title: Bilingual, { t, language }: Texts): string =>
  inLanguage(title, language).text.replaceAll('{{product}}', t('app.name'));
