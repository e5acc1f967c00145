import type { LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { PublicFrame, useEditionPath } from '#app/frame/public-frame.tsx';
import { visitorOf } from '#app/frame/visitor.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Hero } from '#app/ui/hero/hero.tsx';
import { Band } from '#app/ui/public-shell/band.tsx';
import { Steps } from '#app/ui/steps/steps.tsx';
import { Tile, Tiles } from '#app/ui/tiles/tiles.tsx';
import { readInstallation } from '#app/upstream/setting.ts';
import { useWaysToPay } from './ways-to-pay.ts';
import { optional } from '#app/upstream/optional.ts';
import { organizationPage } from './structured-data.ts';
import { CancellationPrices } from './cancellation-prices.tsx';
import { ClockedDay } from './clocked-day.tsx';
import { NotOpenYet } from './not-open-yet.tsx';
import { JobBoard } from './jobs/board.tsx';

export const handle: ScreenHandle<unknown> = {
  title: (t) => t('public.home.title'),
  description: (t) => t('public.home.meta'),
  public: true,
  shared: true,
  structuredData: (_, page) => [organizationPage(page)],
};

/** Rows of the board of open shifts. */
const rowsOfBoard = 5;

/** Returns what is open now; null where the API does not say, or nothing is. */
function openNow({ total, totals }: Awaited<ReturnType<RequestContext['api']['jobs']['listJobs']>>) {
  return total && totals ? { jobs: total, ...totals } : null;
}

export async function loader({ context }: LoaderFunctionArgs) {
  const [jobs, installation] = await Promise.all([
    optional(context.api.jobs.listJobs({ query: { page: 1, limit: rowsOfBoard } })),
    readInstallation(context.api),
  ]);
  return {
    installation,
    jobs: jobs?.items ?? [],
    open: jobs && openNow(jobs),
    visitor: visitorOf(context),
  };
}

export default function Home() {
  const { installation, jobs, open, visitor } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const edition = useEditionPath();
  const ways = useWaysToPay(installation);
  return (
    <PublicFrame visitor={visitor}>
      {!installation.isOpen && <NotOpenYet />}
      <Hero
        title={t('public.home.title')}
        lead={t('public.home.lead')}
        actions={
          <>
            <ButtonLink href={visitor.signedIn ? paths.dashboard : paths.signUp} look="primary">
              {visitor.signedIn ? t('menu.dashboard') : t('public.home.start')}
            </ButtonLink>{' '}
            <ButtonLink href={edition(paths.jobs)}>{t('public.cta.jobs')}</ButtonLink>
          </>
        }
        side={jobs.length > 0 && <JobBoard jobs={jobs} />}
      >
        <ClockedDay />
      </Hero>
      {open && (
        <Band title={t('public.home.now')}>
          <Tiles three>
            {(['jobs', 'places', 'businesses'] as const).map((name) => (
              <Tile key={name} label={t(`public.open.${name}`)} figure={format.number(open[name])} />
            ))}
          </Tiles>
        </Band>
      )}
      <Band title={t('public.home.figures')}>
        <Tiles>
          {(['fill', 'absence', 'ratings', 'invoices'] as const).map((claim) => (
            <Tile key={claim} label={t(`public.figure.${claim}`)} figure={t(`public.figureValue.${claim}`)} />
          ))}
        </Tiles>
      </Band>
      <Band title={t('public.home.how')}>
        <Steps
          steps={(['book', 'accept', 'clock', 'approve'] as const).map((step) => ({
            title: t(`public.step.${step}`),
            text: t(`public.stepText.${step}`, { ways }),
          }))}
        />
      </Band>
      <CancellationPrices />
    </PublicFrame>
  );
}
