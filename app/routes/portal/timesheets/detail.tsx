import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { IfSupported } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { leadingName, secondaryName } from '#app/shared/localised/person-name.tsx';
import { useReturnLink } from '#app/shared/list/return-to.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { isUndoable } from '#domain/timesheets/undo.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { TimesheetTag } from '#app/shared/status-tags/timesheet-tag.tsx';
import { History } from './evidence/history.tsx';
import { DecisionForm } from './decisions/form.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { ReopenForm } from './reopen-form.tsx';
import { BreakdownTable } from './evidence/breakdown-table.tsx';
import { TimesheetEvidence } from './evidence/what-happened.tsx';
import { loadTimesheet, nextTimesheetToReview } from './timesheet.server.ts';

export const handle = {
  title: (t, { name }) => t('timesheets.titleOf', { name }),
  permission: 'timesheets',
} satisfies RouteHandle<{ name: string }>;

export async function loader(request: LoaderFunctionArgs) {
  // Parsed before any request starts: the rejection of a promise that is no longer awaited would go
  // unhandled.
  const id = requireIdParam(request.params);
  const [page, next] = await Promise.all([loadTimesheet(request), nextTimesheetToReview(request.context, id)]);
  return { ...page, next };
}

export default function TimesheetPage() {
  const { timesheet, next, now } = useLoaderDataAsReturned<typeof loader>();
  const { t, language } = useText();
  const objection = timesheet.events.find(({ kind }) => kind === 'OBJECTED');
  return (
    <>
      <PageHead
        back={{ href: useReturnLink(paths.timesheets).back, label: t('menu.timesheets') }}
        title={leadingName(timesheet.worker, language)}
        otherTitle={secondaryName(timesheet.worker, language)}
        state={
          <>
            <TimesheetTag timesheet={timesheet} /> {t('timesheets.number', { number: String(timesheet.id) })} ·{' '}
            <LocalisedText of={timesheet.role.name} /> ·{' '}
            <a href={paths.shift(timesheet.shift_id)}>
              {t('timesheets.shiftNumber', { number: String(timesheet.shift_id) })}
            </a>
          </>
        }
        actions={
          <ButtonLink href={paths.workerMessage(timesheet.worker.id)} icon="chat">
            {t('chat.message')}
          </ButtonLink>
        }
      />
      <Split
        side={
          <>
            <DecisionForm timesheet={timesheet} next={next} now={now} />
            <IfSupported capability="undoneDecisions">
              {!isUndoable(timesheet.settled_from, now) && <ReopenForm timesheet={timesheet} />}
            </IfSupported>
            <ReviewPanel timesheet={timesheet} />
            <History events={timesheet.events} />
          </>
        }
      >
        {objection && (
          <Notice kind="warning" title={t('timesheets.workerObjects')}>
            {objection.note}
          </Notice>
        )}
        <TimesheetEvidence timesheet={timesheet} />
        <BreakdownTable timesheet={timesheet} />
      </Split>
    </>
  );
}
