import type { LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { LocalisedText } from '#app/parts/localised/localised-text.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { IfOffered } from '#app/frame/offers.tsx';
import { useText } from '#app/i18n/text.tsx';
import { leadingName, otherName } from '#app/parts/localised/person-name.tsx';
import { useListBehind } from '#app/parts/list/way-back.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { isHeld } from '#domain/timesheet/undo.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { TimesheetTag } from '#app/parts/states/timesheet-tag.tsx';
import { History } from './evidence/history.tsx';
import { DecisionForm } from './decisions/form.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { ReopeningForm } from './reopening-form.tsx';
import { SumTable } from './evidence/sum-table.tsx';
import { WhatHappened } from './evidence/what-happened.tsx';
import { loadTimesheet, nextWaiting } from './timesheet.server.ts';

export const handle = {
  title: (t, { name }) => t('timesheets.titleOf', { name }),
  may: 'timesheets',
} satisfies ScreenHandle<{ name: string }>;

export async function loader(request: LoaderFunctionArgs) {
  // Parsed before any request starts: the rejection of a promise that is no longer awaited would go
  // unhandled.
  const id = idOf(request.params);
  const [page, next] = await Promise.all([loadTimesheet(request), nextWaiting(request.context, id)]);
  return { ...page, next };
}

export default function TimesheetPage() {
  const { timesheet, next, now } = useRouteData<typeof loader>();
  const { t, language } = useText();
  return (
    <>
      <PageHead
        back={{ href: useListBehind(paths.timesheets).back, label: t('menu.timesheets') }}
        title={leadingName(timesheet.worker, language)}
        otherTitle={otherName(timesheet.worker, language)}
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
            <IfOffered of="undoneDecisions">
              {!isHeld(timesheet.settled_from, now) && <ReopeningForm timesheet={timesheet} />}
            </IfOffered>
            <ReviewPanel timesheet={timesheet} />
            <History events={timesheet.events} />
          </>
        }
      >
        <WhatHappened timesheet={timesheet} />
        <SumTable timesheet={timesheet} />
      </Split>
    </>
  );
}
