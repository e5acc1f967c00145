import type { FieldMetadata } from '@conform-to/react';
import { useLocation } from '@remix-run/react';
import type { z } from 'zod';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { useActionResult } from '#app/layout/route-data.ts';
import { languages } from '#app/i18n/languages.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import { LocalisedFields } from '#app/shared/localised/localised-fields.tsx';
import { paths } from '#app/paths.ts';
import type { DataOf } from '#contract/core/call.ts';
import type { ContentKind, getContent, listContentOptions } from '#contract/content/editing.ts';
import { Button } from '#app/ui/button/button.tsx';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { DateField } from '#app/ui/field/date-field.tsx';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Prose } from '#app/ui/prose/prose.tsx';
import type { previewText } from './save.server.ts';
import { SubmitForm } from '#app/shared/form-page/submit-form.tsx';
import { previewName, contentEditForm, contentLabels, type contentForm } from './content-form.ts';

interface ContentFormProps {
  kind: ContentKind;
  choices: DataOf<typeof listContentOptions>;
  /** Takes effect on a day. */
  isLegal?: boolean;
  stored?: { [Name in keyof z.input<typeof contentForm>]?: unknown } & Pick<
    DataOf<typeof getContent>,
    'version' | 'title' | 'excerpt'
  >;
}

export function ContentForm({ kind, choices, isLegal, stored }: ContentFormProps) {
  const { t, language } = useText();
  const { pathname, search } = useLocation();
  const { fields, field, ...form } = useRouteForm(contentEditForm, {
    id: 'text',
    labels: contentLabels,
    ...(stored && { record: stored }),
  });
  const isPost = kind === 'post';
  return (
    <SubmitForm
      form={{ ...form, fields }}
      {...(stored && { record: stored })}
      submit={t('adminContent.save')}
      second={
        <Button look="secondary" name={previewName} value="on" formAction={`${pathname}${search}#preview`}>
          {t('adminContent.preview')}
        </Button>
      }
      cancel={paths.admin.content}
    >
      {kind === 'question' && !stored && (
        <NumberField field={fields.number} next={choices.next_question} conflict={form.conflict} />
      )}
      {isPost && !stored && <TextField {...field(fields.key, { hint: t('adminContent.keyHint') })} />}
      <LocalisedFields field={fields.title} theirs={form.theirs?.title} />
      {isPost && <LocalisedFields field={fields.excerpt} rows={3} optional theirs={form.theirs?.excerpt} />}
      <LocalisedFields
        field={fields.body}
        rows={16}
        hint={t(kind === 'question' ? 'adminContent.plainHint' : 'adminContent.markdownHint')}
      />
      {kind === 'question' && (
        <SelectField
          {...field(fields.topic)}
          options={choices.topics.map(({ id, name }) => ({ value: id, label: inLanguage(name, language).text }))}
        />
      )}
      {isPost && (
        <>
          <ChoiceField
            {...field(fields.tags, { optional: true })}
            type="checkbox"
            options={choices.tags.map(({ slug, name }) => ({ value: slug, label: inLanguage(name, language).text }))}
            defaultValue={([fields.tags.initialValue ?? []].flat() as unknown[]).map(String)}
          />
          <DateField {...field(fields.published, { optional: true, hint: t('adminContent.publishedHint') })} />
          <CheckField {...field(fields.is_draft)} defaultChecked={fields.is_draft.initialValue === 'on'} />
        </>
      )}
      {isLegal && (
        <DateField {...field(fields.effective_from, { optional: true, hint: t('adminLegal.effectiveHint') })} />
      )}
      <Preview
        kind={kind}
        title={{ en: fields.title.getFieldset().en.value, hk: fields.title.getFieldset().hk.value }}
      />
    </SubmitForm>
  );
}

interface NumberFieldProps {
  field: FieldMetadata;
  next: number;
  conflict: boolean;
}

/** Of a new question; another one where it was given away meanwhile. */
function NumberField({ field: { name, initialValue }, next, conflict }: NumberFieldProps) {
  const typed = typeof initialValue === 'string' && !conflict ? initialValue : next;
  return <input type="hidden" name={name} value={typed} />;
}

interface PreviewProps {
  kind: ContentKind;
  title: { en?: string | undefined; hk?: string | undefined };
}

function Preview({ kind, title }: PreviewProps) {
  const { t } = useText();
  const answer = useActionResult<typeof previewText>();
  if (!answer || !('html' in answer)) return null;
  return (
    <Stack as="section" id="preview" labelledBy="preview-title">
      <h2 id="preview-title">{t('adminContent.previewTitle')}</h2>
      {(['en', 'hk'] as const).map((language) => (
        <article key={language} lang={languages[language].tag} aria-label={t(`adminContent.previewIn.${language}`)}>
          <p>
            <small>{t(`adminContent.previewIn.${language}`)}</small>
          </p>
          {answer.html[language] === '' ? (
            <p>{t('adminContent.englishOnly')}</p>
          ) : (
            <>
              <h3>{title[language]}</h3>
              {/* The API sanitises it. */}
              <Prose html={answer.html[language]} as={kind === 'question' ? 'div' : 'article'} />
            </>
          )}
        </article>
      ))}
    </Stack>
  );
}
