import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { undecidedApplicants } from '#domain/shifts/applicants/status.ts';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { ApplicantTag } from '#app/shared/status-tags/applicant-tag.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { BulkForm } from '#app/ui/bulk-bar/bulk-bar.tsx';
import { SelectCheckbox } from '#app/ui/bulk-bar/select-checkbox.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { DayTable } from '#app/ui/table/day-table.tsx';
import { requireBookedShift } from '../booked-shift.server.ts';
import { HiddenSelection } from '#app/shared/bulk-actions/hidden-selection.tsx';
import { ApplicantBulkBar } from './actions.tsx';
import { RejectionReason } from './rejection-reason.tsx';
import { shiftColumns, shiftDay } from '../shift-columns.tsx';
import { ShiftTitle } from '../shift-head.tsx';

export const handle: RouteHandle<{ name: string }> = {
  title: (t, { name }) => t('shifts.inSeriesTitle', { name }),
  permission: 'applicants',
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const shift = await requireBookedShift(context, requireIdParam(params));
  const applied = await context.api.applicants.listAppliedInGroup({
    params: { group_id: shift.group_id, user_id: requireIdParam(params, 'workerId') },
  });
  const rows = applied.shifts.map(({ shift: summary, ...application }) => ({ ...summary, application }));
  return { name: leadingName(applied.worker, context.language), worker: applied.worker, shift, rows };
}

export default function ApplicantInSeries() {
  const { worker, shift, rows } = useLoaderDataAsReturned<typeof loader>();
  const texts = useText();
  const { t } = texts;
  return (
    <>
      <PageHead
        back={{ href: paths.shift(shift.id), label: <ShiftTitle shift={shift} /> }}
        title={t('shifts.inSeriesTitle', { name: leadingName(worker, texts.language) })}
      />
      <BulkForm action={paths.shiftAcceptance(shift.id)}>
        <DayTable
          caption={t('term.series')}
          dateLabel={t('field.date')}
          rows={rows}
          keyOf={({ id }) => id}
          dayOf={shiftDay(texts)}
          columns={columnsOf(texts, worker.id)}
        />
        {rows.some(isOpen) && <ApplicantBulkBar shiftId={shift.id} selected={t('series.selected')} />}
        <input type="hidden" name="worker" value={worker.id} />
        <HiddenSelection back={paths.shift(shift.id)} />
      </BulkForm>
    </>
  );
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number];

const isOpen = ({ application }: Row): boolean => undecidedApplicants.includes(application.status);

function columnsOf(texts: Texts, worker: number) {
  const { t, format } = texts;
  return [
    ...shiftColumns(texts).filter(({ id }) => id !== 'status' && id !== 'cost'),
    {
      id: 'application',
      label: t('app.status'),
      cell: ({ id, application }: Row) => (
        <>
          <ApplicantTag status={application.status} of="shift" at={id} worker={worker} />{' '}
          {undecidedApplicants.includes(application.status) && !application.acceptance.ok && (
            <>
              <br />
              <small>
                <RejectionReason of={application.acceptance} />
              </small>
            </>
          )}
        </>
      ),
    },
    {
      id: 'choose',
      label: t('shifts.choose'),
      kind: 'select' as const,
      cell: (row: Row) =>
        isOpen(row) && (
          <SelectCheckbox
            name="shift"
            value={row.id}
            label={t('shifts.select', { name: format.date(row.start_at ?? '') })}
            checked={row.application.acceptance.ok}
          />
        ),
    },
  ];
}
