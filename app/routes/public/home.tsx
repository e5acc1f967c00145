import type { LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { PublicFrame, useEditionPath } from '#app/frame/public-frame.tsx';
import { useRouteData, type DataOfLoader } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Closing, Hero } from '#app/ui/hero/hero.tsx';
import { Band } from '#app/ui/public-shell/band.tsx';
import { Tile, Tiles } from '#app/ui/tiles/tiles.tsx';
import { optional } from '#app/upstream/optional.ts';
import { organizationPage } from './structured-data.ts';
import { ClockedDay } from './clocked-day.tsx';
import { NotOpenYet } from './not-open-yet.tsx';
import { JobBoard } from './jobs/board.tsx';
import { Fit } from './product/fit.tsx';
import { OneThursday } from './product/one-thursday.tsx';
import { PriceLine } from './product/price-line.tsx';
import { Questions } from './product/questions.tsx';
import { readProduct } from './product/shown.server.ts';

export const handle: ScreenHandle<unknown> = {
  title: (t) => t('public.home.title'),
  description: (t) => t('public.home.meta'),
  public: true,
  shared: true,
  structuredData: (_, page) => [organizationPage(page)],
};

const rowsOfBoard = 4;

/** Null when the API does not say, or nothing is open. */
function openNow({ total, totals }: Awaited<ReturnType<RequestContext['api']['jobs']['listJobs']>>) {
  return total && totals ? { jobs: total, ...totals } : null;
}

export async function loader({ context }: LoaderFunctionArgs) {
  const [jobs, product] = await Promise.all([
    optional(context.api.jobs.listJobs({ query: { page: 1, limit: rowsOfBoard } })),
    readProduct(context),
  ]);
  return { ...product, jobs: jobs?.items ?? [], open: jobs && openNow(jobs) };
}

type Loaded = DataOfLoader<typeof loader>;

export default function Home() {
  const { installation, jobs, open, pricing, moments, questions, visitor } = useRouteData<typeof loader>();
  const { t } = useText();
  return (
    <PublicFrame visitor={visitor}>
      {!installation.isOpen && <NotOpenYet />}
      <Hero
        title={t('public.home.head')}
        lead={t('public.home.inShort')}
        actions={<FirstActs visitor={visitor} />}
        side={jobs.length > 0 && <JobBoard jobs={jobs} open={open} />}
        figures={pricing && <PriceLine pricing={pricing} />}
      >
        <ClockedDay />
      </Hero>
      {pricing && <OneThursday title={t('public.story.title')} moments={moments} pricing={pricing} />}
      <Fit />
      <Claims />
      <Questions questions={questions} />
      <Closing title={t('public.home.closing')} actions={<FirstActs visitor={visitor} demo />} />
    </PublicFrame>
  );
}

function FirstActs({ visitor, demo }: Pick<Loaded, 'visitor'> & { demo?: boolean }) {
  const { t } = useText();
  const edition = useEditionPath();
  return (
    <>
      <ButtonLink href={visitor.signedIn ? paths.dashboard : paths.signUp} look="primary">
        {visitor.signedIn ? t('menu.dashboard') : t('public.home.start')}
      </ButtonLink>{' '}
      {demo ? (
        <ButtonLink href={edition(paths.contactUs)}>{t('action.requestDemo')}</ButtonLink>
      ) : (
        <ButtonLink href={edition(paths.jobs)}>{t('public.cta.jobs')}</ButtonLink>
      )}
    </>
  );
}

function Claims() {
  const { t } = useText();
  return (
    <Band title={t('public.home.figures')}>
      <Tiles>
        {(['fill', 'absence', 'ratings', 'invoices'] as const).map((claim) => (
          <Tile key={claim} label={t(`public.figure.${claim}`)} figure={t(`public.figureValue.${claim}`)} />
        ))}
      </Tiles>
    </Band>
  );
}
