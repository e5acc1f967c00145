import type { LoaderFunctionArgs } from '@remix-run/node';
import { hasPermission } from '#domain/accounts/roles.ts';
import { undecidedApplicants } from '#domain/shifts/applicants/status.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { leadingName, PersonName } from '#app/shared/localised/person-name.tsx';
import { ApplicantTag } from '#app/shared/status-tags/applicant-tag.tsx';
import { paths } from '#app/paths.ts';
import { requireAdminUser } from '#app/session/guards.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { NoWrap } from '#app/ui/text/text.tsx';
import { ShiftState } from './shift-state.tsx';
import { TimesheetTable } from './timesheet-table.tsx';

export const handle: RouteHandle = { title: (t) => t('adminShifts.shift'), permission: 'admin' };

export const loader = async ({ params, context }: LoaderFunctionArgs) => ({
  shift: await context.admin.shifts.getAdminShift({ params: { id: requireIdParam(params) } }),
  role: requireAdminUser(context).role,
});

export default function Shift() {
  const { shift, role } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  return (
    <>
      <PageHead
        back={{ href: paths.admin.today, label: t('adminShifts.today') }}
        title={
          <>
            <LocalisedText of={shift.role.name} />, {shift.location.name}
          </>
        }
        line={format.parts([
          `#${shift.id}`,
          shift.business.name,
          format.shiftTimeInWords(shift.start_at, shift.end_at),
          t('adminShifts.acceptedOf', { number: shift.places.length, max: shift.workers }),
        ])}
        state={<ShiftState shift={shift} />}
        actions={
          <ButtonLink href={paths.admin.business(shift.business.id)}>{t('adminBusinesses.business')}</ButtonLink>
        }
      />
      <Places />
      {shift.timesheets.length > 0 && (
        <TimesheetTable caption={t('adminShifts.timesheets')} showCaption timesheets={shift.timesheets} role={role} />
      )}
      <FreeWorkers />
      <Applicants />
    </>
  );
}

const tones = { EXPECTED: 'plain', LATE: 'you', ABSENT: 'no', HERE: 'ok', DONE: 'ok' } as const;

function Places() {
  const { shift, role } = useLoaderDataAsReturned<typeof loader>();
  const { t, language } = useText();
  if (shift.places.length === 0) return null;
  return (
    <Table
      compact
      caption={t('adminShifts.places')}
      showCaption
      rows={shift.places}
      keyOf={({ worker }) => worker.id}
      columns={[
        {
          id: 'worker',
          label: t('adminShifts.worker'),
          kind: 'title',
          cell: ({ worker }) => <PersonName of={worker} />,
        },
        {
          id: 'state',
          label: t('field.status'),
          cell: ({ worker, presence }) => (
            <StatusTag tone={tones[presence]} state={`place ${shift.id}/${worker.id} ${presence}`}>
              {t(`adminShifts.presence.${presence}`)}
            </StatusTag>
          ),
        },
        {
          id: 'actions',
          label: t('app.actions'),
          kind: 'actions',
          cell: ({ worker, clock_in_at: clockIn }) =>
            hasPermission(role, 'adminSupport') &&
            clockIn === null && (
              <ButtonLink
                href={withQuery(paths.admin.shiftRemoval(shift.id), { worker: worker.id })}
                look="danger"
                of={leadingName(worker, language)}
              >
                {t('adminShifts.removeAsk')}
              </ButtonLink>
            ),
        },
      ]}
    />
  );
}

function FreeWorkers() {
  const { shift, role } = useLoaderDataAsReturned<typeof loader>();
  const { t, format, language } = useText();
  if (shift.places.length >= shift.workers) return null;
  if (shift.free_workers.length === 0) return <EmptyState title={t('adminShifts.nobodyFree')} />;
  return (
    <Table
      compact
      caption={t('adminShifts.free')}
      showCaption
      rows={shift.free_workers}
      keyOf={({ worker }) => worker.id}
      columns={[
        {
          id: 'worker',
          label: t('adminShifts.worker'),
          kind: 'title',
          cell: ({ worker }) => <PersonName of={worker} />,
        },
        {
          id: 'phone',
          label: t('field.phone'),
          unbroken: true,
          cell: ({ phone }) => (phone ? <NoWrap>{format.phone(phone)}</NoWrap> : '–'),
        },
        {
          id: 'why',
          label: t('adminShifts.why'),
          cell: (item) =>
            format.parts([
              item.has_applied && t('adminShifts.hasApplied'),
              item.is_favourite && t('adminShifts.isFavourite'),
              item.is_near && t('adminShifts.isNear'),
              t('adminShifts.completed', { count: item.completed_shifts }),
            ]),
        },
        {
          id: 'actions',
          label: t('app.actions'),
          kind: 'actions',
          cell: ({ worker }) =>
            hasPermission(role, 'adminSupport') && (
              <ButtonLink
                href={withQuery(paths.admin.shiftPlacement(shift.id), { worker: worker.id })}
                of={leadingName(worker, language)}
              >
                {t('adminShifts.placeAsk')}
              </ButtonLink>
            ),
        },
      ]}
    />
  );
}

function Applicants() {
  const { shift } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const waiting = shift.applicants.filter(({ status }) => undecidedApplicants.includes(status));
  const decided = shift.applicants.filter(({ status }) => !undecidedApplicants.includes(status));
  if (shift.applicants.length === 0) return null;
  return (
    <Table
      compact
      caption={t('adminShifts.applicants')}
      showCaption
      rows={[...waiting, ...decided]}
      keyOf={({ worker }) => worker.id}
      columns={[
        {
          id: 'worker',
          label: t('adminShifts.worker'),
          kind: 'title',
          cell: ({ worker }) => <PersonName of={worker} />,
        },
        {
          id: 'applied',
          label: t('adminShifts.appliedAt'),
          unbroken: true,
          labelled: true,
          cell: (item) => format.moment(item.applied_at),
        },
        {
          id: 'state',
          label: t('field.status'),
          cell: ({ worker, status, decided_by: by, note }) => (
            <>
              <ApplicantTag status={status} of="shift" at={shift.id} worker={worker.id} />{' '}
              <small>{format.parts([by, note])}</small>
            </>
          ),
        },
      ]}
    />
  );
}
