import { rosterLimits } from '#domain/shifts/roster/row.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary/error-summary.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { FileField } from '#app/ui/file-field/file-field.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { CardForm } from '#app/ui/card/card.tsx';
import { NarrowPage } from '#app/shared/form-page/form-page.tsx';
import type { RosterData } from './roster.server.ts';
import { EncodingChoice } from './encoding.tsx';

export function RosterInput({ shown }: { shown: RosterData | undefined }) {
  const { t } = useText();
  const nothing = shown?.nothing && !shown.fileProblem ? [t('roster.nothing')] : undefined;
  const rejected = shown?.fileProblem ? [shown.fileProblem] : undefined;
  const wrong = [
    ...(nothing ?? []).map((text) => ({ id: 'roster', text })),
    ...(shown?.question ? [{ id: 'encoding', text: t('roster.encodingUnclear') }] : []),
    ...(rejected ?? []).map((text) => ({ id: 'file', text: t('error.ofField', { field: t('roster.file'), text }) })),
  ];
  return (
    <NarrowPage
      back={{ href: paths.book, label: t('title.bookShift') }}
      title={t('roster.title')}
      line={t('roster.line')}
    >
      <ErrorSummary title={t('error.summary', { count: wrong.length })} errors={wrong} />
      <CardForm action={paths.bookRoster} encType="multipart/form-data">
        <TextareaField
          id="roster"
          name="roster"
          rows={10}
          label={t('roster.text')}
          hint={t('roster.hint')}
          placeholder={t('roster.example')}
          errors={nothing}
        />
        <FileField
          id="file"
          name="file"
          accept=".xlsx,.csv,.tsv,.txt,text/csv"
          label={t('roster.file')}
          hint={t('roster.fileHint', { number: rosterLimits.rows })}
          errors={rejected}
        />
        <p>
          {t('roster.templates')}:{' '}
          <a href={`${paths.bookRosterTemplate}?format=xlsx`}>{t('roster.template', { format: 'Excel' })}</a>{' '}
          <a href={`${paths.bookRosterTemplate}?format=csv`}>{t('roster.template', { format: 'CSV' })}</a>
        </p>
        {shown?.question && <EncodingChoice question={shown.question} />}
        <Actions apart>
          <ButtonLink href={paths.book}>{t('action.cancel')}</ButtonLink>
          <Button>{t('roster.read')}</Button>
        </Actions>
        <FormKey />
      </CardForm>
    </NarrowPage>
  );
}
