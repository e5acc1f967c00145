import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { inLanguage } from '#app/i18n/localised.ts';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ShiftSummary } from '#contract/shifts/shifts.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Table, type Column } from '#app/ui/table/table.tsx';

export function Drafts({ drafts }: { drafts: readonly ShiftSummary[] }) {
  const texts = useText();
  const title = texts.t('book.unfinished');
  return (
    <Stack as="section" id="drafts" labelledBy="drafts-title">
      <h2 id="drafts-title">{title}</h2>
      <Table caption={title} columns={draftColumns(texts)} rows={drafts} keyOf={(draft) => draft.id} />
    </Stack>
  );
}

function draftColumns({ t, format, language }: Texts): Column<ShiftSummary>[] {
  const nameOf = ({ role, location }: ShiftSummary) =>
    t('book.explanation', { role: inLanguage(role.name, language).text, location: location.name });
  return [
    {
      id: 'shift',
      label: t('term.shift'),
      kind: 'title',
      cell: (draft) => (
        <>
          <a href={paths.draft(draft.id)}>
            <LocalisedText of={draft.role.name} />
          </a>
          <br />
          <small>{draft.location.name}</small>
        </>
      ),
    },
    {
      id: 'time',
      label: t('field.time'),
      cell: ({ start_at: start, end_at: end }) => (start && end ? format.shiftTime(start, end) : t('book.noSchedule')),
    },
    {
      id: 'actions',
      label: t('app.actions'),
      kind: 'actions',
      cell: (draft) => (
        <>
          <ButtonLink href={paths.draft(draft.id)} of={nameOf(draft)}>
            {t('book.continue')}
          </ButtonLink>{' '}
          <ButtonLink href={paths.draftDelete(draft.id)} look="quiet" of={nameOf(draft)}>
            {t('action.deleteAsk')}
          </ButtonLink>
        </>
      ),
    },
  ];
}
