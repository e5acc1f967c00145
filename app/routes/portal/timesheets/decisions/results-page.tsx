import { useLocation } from '@remix-run/react';
import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { HiddenSelection } from '#app/shared/bulk-actions/hidden-selection.tsx';
import { useActionResult } from '#app/layout/route-data.ts';
import { ResultsPage } from '#app/shared/bulk-actions/results-page.tsx';
import { PersonName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import type { Timesheet } from '#contract/timesheets/timesheets.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import type { decideOnTimesheets } from './decision.server.ts';
import { recordVersion } from '#app/shared/bulk-actions/record-version.ts';

export const handle = { title: (t) => t('results.title'), permission: 'timesheets' } satisfies RouteHandle;

export function TimesheetResults() {
  const { t } = useText();
  return (
    <ResultsPage
      response={useActionResult<typeof decideOnTimesheets>()}
      from={{ href: paths.timesheets, label: t('menu.timesheets') }}
      subject={t('term.timesheet')}
      emptyText={t('timesheets.chooseOne')}
      keyOf={({ id }) => id}
      nameOf={({ id, worker }) => {
        const number = t('timesheets.number', { number: String(id) });
        return (
          <>
            <a href={paths.timesheet(id)}>{worker ? <PersonName of={worker} /> : number}</a>
            {worker && (
              <>
                <br />
                <small>{number}</small>
              </>
            )}
          </>
        );
      }}
      reasonOf={({ message, now }) => (
        <>
          {message}
          {now && <Present timesheet={now} />}
        </>
      )}
      actionsOf={({ now }, back) => now && <DecideNow timesheet={now} back={back} />}
    />
  );
}

function Present({
  timesheet: { id, clock_in_at: from, clock_out_at: to, pay, ...planned },
}: {
  timesheet: Timesheet;
}) {
  const { t, format } = useText();
  const time = format.shiftTime(from ?? planned.planned_start_at, to ?? planned.planned_end_at);
  return (
    <>
      <br />
      <b>
        <Metric testId={`pay.${id}.total`}>{t('timesheets.nowIs', { time, amount: format.money(pay.total) })}</Metric>
      </b>
    </>
  );
}

function DecideNow({ timesheet, back }: { timesheet: Timesheet; back: string }) {
  const { t, format } = useText();
  const { pathname } = useLocation();
  const only = recordVersion(timesheet);
  if (pathname === paths.timesheetRejection)
    return (
      <ButtonLink look="danger" href={withQuery(pathname, { only, back })} of={timesheet.worker.name}>
        {t('timesheets.rejectAsk')}
      </ButtonLink>
    );
  const words =
    pathname === paths.timesheetPending
      ? t('action.putToPending')
      : pathname === paths.timesheetWorkTimeApproval
        ? t('timesheets.approveTime', { amount: format.money(timesheet.pay.work) })
        : t('timesheets.approveAll', { amount: format.money(timesheet.pay.total) });
  return (
    <form method="post" action={pathname}>
      <HiddenSelection back={back} />
      <Button look="secondary" name="only" value={only} of={timesheet.worker.name}>
        {words}
      </Button>
    </form>
  );
}
