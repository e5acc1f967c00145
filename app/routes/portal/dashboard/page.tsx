import type { LoaderFunctionArgs } from '@remix-run/node';
import { hasPermission } from '#domain/accounts/roles.ts';
import { addDays, clockTimeOf, dayOf } from '#domain/shared/time.ts';
import { IfSupported } from '#app/layout/if-supported.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { orNull } from '#app/api-client/optional.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { MoreTodo } from './more-to-do.tsx';
import { FilledByDay } from './charts.tsx';
import { OnboardingCard, isNewBusiness } from './onboarding-card.tsx';
import { UnreadMessages } from './messages.tsx';
import { MoneyCard, moneyId } from './money.tsx';
import { ShiftsOfDay } from './shifts.tsx';
import { TimesheetsToReview } from './waiting-timesheets.tsx';

export const handle: RouteHandle = { title: (t) => t('menu.dashboard'), permission: 'dashboard' };

export async function loader({ context }: LoaderFunctionArgs) {
  const account = requireAccount(context);
  const paysByTransfer = hasPermission(account.role, 'statement') && context.supports('transfers');
  const [dashboard, due] = await Promise.all([
    context.api.dashboard.getDashboard(),
    paysByTransfer ? orNull(context.api.transfers.getAmountsDue({ query: { only: 'ALL' } })) : null,
  ]);
  return { name: account.name, now: context.now(), dashboard, due };
}

export default function DashboardPage() {
  const { name, now, dashboard, due } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { steps, week, messages } = dashboard;
  return (
    <>
      <PageHead
        title={t(greeting(now), { name })}
        skips={dashboard.money ? [{ to: moneyId, label: t('app.skipTo', { name: t('dashboard.money') }) }] : []}
        line={t('dashboard.now', { time: format.momentInWords(now) })}
        actions={
          !isNewBusiness(dashboard) && (
            <>
              <IfSupported capability="board">
                <ButtonLink href={paths.days}>{t('days.title')}</ButtonLink>{' '}
              </IfSupported>
              <ButtonLink href={paths.book} look="primary" icon="plus">
                {t('action.bookShift')}
              </ButtonLink>
            </>
          )
        }
      />
      {steps && isNewBusiness(dashboard) && <OnboardingCard steps={steps} />}
      <TimesheetsToReview dashboard={dashboard} />
      {!isNewBusiness(dashboard) && <MoreTodo dashboard={dashboard} />}
      <Split
        side={
          <>
            <MoneyCard dashboard={dashboard} due={due} />
            {messages && messages.conversations > 0 && <UnreadMessages messages={messages} />}
          </>
        }
      >
        {!isNewBusiness(dashboard) && <Floor dashboard={dashboard} now={now} />}
        {week && week.places > 0 && <FilledByDay week={week} />}
      </Split>
    </>
  );
}

function Floor({ dashboard, now }: { dashboard: Dashboard; now: Date }) {
  const { t } = useText();
  return (
    <>
      <ShiftsOfDay
        title={t('dashboard.today')}
        day={dayOf(now)}
        empty={t('dashboard.nothingToday')}
        shifts={dashboard.today}
        now={now}
      />
      <ShiftsOfDay
        title={t('dashboard.tomorrow')}
        day={addDays(dayOf(now), 1)}
        empty={t('dashboard.nothingTomorrow')}
        shifts={dashboard.tomorrow}
        now={now}
      />
    </>
  );
}

/** In Hong Kong time: morning until noon, evening from 18:00. */
function greeting(now: Date) {
  const time = clockTimeOf(now);
  if (time < '12:00') return 'dashboard.morning';
  return time < '18:00' ? 'dashboard.afternoon' : 'dashboard.evening';
}
