import { shiftStatus } from '#domain/shifts/status.ts';
import { withQuery } from '#app/forms/query.ts';
import { useRejectedForm } from '#app/forms/form-problem.ts';
import { FormProblemNotice } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { ShiftTag } from '#app/shared/status-tags/shift-tag.tsx';
import { paths } from '#app/paths.ts';
import type { ReadPage } from '#contract/core/reader/answer.ts';
import type { ShiftSummary } from '#contract/shifts/shifts.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Actions, Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { ListPage } from '../list/list-of.tsx';
import { LocalisedText } from '../localised/localised-text.tsx';
import type { UsableKind } from './record-kinds.ts';

interface RecordInUseProps {
  kind: UsableKind;
  back: { href: string; label: string };
  count: number;
  shifts: ReadPage<ShiftSummary>;
  currentPath: string;
}

export function RecordInUse({ kind, back, count, shifts, currentPath }: RecordInUseProps) {
  const { t, format } = useText();
  // The first shift may have come into use while the confirmation was open.
  const problem = useRejectedForm()?.problem;
  return (
    <Stack>
      <PageHead back={back} title={t(`${kind}.deleteTitle`)} />
      {problem && <FormProblemNotice problem={problem} />}
      <Notice kind="warning">{t(`${kind}.inUse`, { count })}</Notice>
      <ListPage list={shifts} hrefOf={(number) => withQuery(currentPath, { page: number })} empty={null}>
        <Table
          caption={t('menu.shifts')}
          keyOf={({ id }) => id}
          rows={shifts.items}
          columns={[
            {
              id: 'shift',
              label: t('term.shift'),
              kind: 'title',
              cell: ({ id, status, role }) => (
                <a href={status === shiftStatus.DRAFT ? paths.draft(id) : paths.shift(id)}>
                  <LocalisedText of={role.name} />
                </a>
              ),
            },
            { id: 'location', label: t('field.location'), cell: ({ location }) => location.name },
            {
              id: 'time',
              label: t('field.time'),
              cell: ({ start_at, end_at }) =>
                start_at && end_at ? format.shiftTime(start_at, end_at) : t('shifts.noTime'),
            },
            { id: 'status', label: t('app.status'), cell: (shift) => <ShiftTag shift={shift} /> },
          ]}
        />
      </ListPage>
      <Actions>
        <ButtonLink href={back.href}>{t(`${kind}.keep`)}</ButtonLink>
      </Actions>
    </Stack>
  );
}
