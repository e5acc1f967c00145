import type { LoaderFunctionArgs } from '@remix-run/node';
import { clockTimeOf, dayOf } from '#domain/time.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { accountOf } from '#app/session/guards.server.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { ShiftsToday, ShiftsTomorrow } from './shifts.tsx';
import { WaitingTimesheets } from './waiting-timesheets.tsx';
import { FilledByDay, WeeklyCost } from './charts.tsx';
import { Attention } from './attention.tsx';
import { FirstSteps, isNew } from './first-steps.tsx';

export const handle: ScreenHandle = { title: (t) => t('menu.dashboard'), may: 'dashboard' };

export async function loader({ context }: LoaderFunctionArgs) {
  const account = accountOf(context);
  return { name: account.name, now: context.now(), dashboard: await context.api.dashboard.getDashboard() };
}

export default function Dashboard() {
  const { name, now, dashboard } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const book = (
    <ButtonLink href={paths.book} look="primary" icon="plus">
      {t('action.bookShift')}
    </ButtonLink>
  );
  return (
    <>
      <PageHead
        title={t(greeting(now), { name })}
        line={t('dashboard.now', { time: format.momentInWords(now) })}
        actions={!isNew(dashboard) && book}
      />
      {dashboard.steps && isNew(dashboard) && <FirstSteps steps={dashboard.steps} />}
      <WaitingTimesheets dashboard={dashboard} />
      <Attention dashboard={dashboard} today={dayOf(now)} />
      <Split
        side={
          <>
            {dashboard.week && <FilledByDay week={dashboard.week} />}
            {dashboard.money && <WeeklyCost weeks={dashboard.money.weeks} />}
          </>
        }
      >
        <ShiftsToday shifts={dashboard.today} />
        <ShiftsTomorrow shifts={dashboard.tomorrow} />
      </Split>
    </>
  );
}

/** Hong Kong's hours: morning until noon, evening from six. */
function greeting(now: Date) {
  const time = clockTimeOf(now);
  if (time < '12:00') return 'dashboard.morning';
  return time < '18:00' ? 'dashboard.afternoon' : 'dashboard.evening';
}
