import { useLocation } from '@remix-run/react';
import type { z } from 'zod';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { useAnswer } from '#app/frame/route-data.ts';
import { languages } from '#app/i18n/languages.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import { LocalisedFields } from '#app/parts/localised/localised-fields.tsx';
import { paths } from '#app/paths.ts';
import type { DataOf } from '#contract/call/call.ts';
import type { ContentKind, listContentChoices } from '#contract/public-site/editing.ts';
import { Button } from '#app/ui/button/button.tsx';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { DateField } from '#app/ui/field/date-field.tsx';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Prose } from '#app/ui/prose/prose.tsx';
import type { showText } from './save.server.ts';
import { previewName, textForm, textLabels } from './text-form.ts';

interface TextFormProps {
  kind: ContentKind;
  choices: DataOf<typeof listContentChoices>;
  stored?: { [Name in keyof z.input<typeof textForm>]?: unknown };
}

export function TextForm({ kind, choices, stored }: TextFormProps) {
  const { t, language } = useText();
  const { pathname, search } = useLocation();
  const { fields, field, ...form } = useRouteForm(textForm, {
    id: 'text',
    labels: textLabels,
    ...(stored && { defaultValue: stored }),
  });
  const isPost = kind === 'post';
  return (
    <RouteForm {...form}>
      {isPost && !stored && <TextField {...field(fields.key, { hint: t('officeSite.keyHint') })} />}
      <LocalisedFields field={fields.title} />
      {isPost && <LocalisedFields field={fields.excerpt} rows={3} optional />}
      <LocalisedFields
        field={fields.body}
        rows={16}
        hint={t(kind === 'question' ? 'officeSite.plainHint' : 'officeSite.markdownHint')}
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
          <DateField {...field(fields.published, { optional: true, hint: t('officeSite.publishedHint') })} />
          <CheckField {...field(fields.is_draft)} defaultChecked={fields.is_draft.initialValue === 'on'} />
        </>
      )}
      <Preview
        kind={kind}
        title={{ en: fields.title.getFieldset().en.value, hk: fields.title.getFieldset().hk.value }}
      />
      <FormActions
        submit={t('officeSite.save')}
        second={
          <Button look="secondary" name={previewName} value="on" formAction={`${pathname}${search}#preview`}>
            {t('officeSite.preview')}
          </Button>
        }
        cancel={paths.officeSite}
      />
    </RouteForm>
  );
}

interface PreviewProps {
  kind: ContentKind;
  title: { en?: string | undefined; hk?: string | undefined };
}

function Preview({ kind, title }: PreviewProps) {
  const { t } = useText();
  const answer = useAnswer<typeof showText>();
  if (!answer || !('html' in answer)) return null;
  return (
    <Stack as="section" id="preview" labelledBy="preview-title">
      <h2 id="preview-title">{t('officeSite.previewTitle')}</h2>
      {(['en', 'hk'] as const).map((language) => (
        <article key={language} lang={languages[language].tag} aria-label={t(`officeSite.previewIn.${language}`)}>
          <p>
            <small>{t(`officeSite.previewIn.${language}`)}</small>
          </p>
          {answer.html[language] === '' ? (
            <p>{t('officeSite.englishOnly')}</p>
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
