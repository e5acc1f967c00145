import type { LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { PublicLayout, useLocalizedPath } from '#app/layout/public-layout.tsx';
import { useLoaderDataAsReturned, type LoaderData } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Closing, Hero } from '#app/ui/hero/hero.tsx';
import { Band } from '#app/ui/public-shell/band.tsx';
import { Tile, Tiles } from '#app/ui/tiles/tiles.tsx';
import { orNull } from '#app/api-client/optional.ts';
import { organizationPage } from './structured-data.ts';
import { ClockedDay } from './clocked-day.tsx';
import { SetupIncomplete } from './setup-incomplete.tsx';
import { JobBoard } from './job-postings/board.tsx';
import { ProductFit } from './product/fit.tsx';
import { ExampleShift } from './product/one-thursday.tsx';
import { PriceLine } from './product/price-line.tsx';
import { Questions } from './product/questions.tsx';
import { readProduct } from './product/product.server.ts';

export const handle: RouteHandle<unknown> = {
  title: (t) => t('public.home.title'),
  description: (t) => t('public.home.meta'),
  public: true,
  isShared: true,
  structuredData: (_, page) => [organizationPage(page)],
};

const rowsOfBoard = 4;

/** Null when the API does not say, or nothing is open. */
function openJobsNow({ total, totals }: Awaited<ReturnType<RequestContext['api']['jobPostings']['listJobPostings']>>) {
  return total && totals ? { jobs: total, ...totals } : null;
}

export async function loader({ context }: LoaderFunctionArgs) {
  const [jobs, product] = await Promise.all([
    orNull(context.api.jobPostings.listJobPostings({ query: { page: 1, limit: rowsOfBoard } })),
    readProduct(context),
  ]);
  return { ...product, jobs: jobs?.items ?? [], open: jobs && openJobsNow(jobs) };
}

type Loaded = LoaderData<typeof loader>;

export default function Home() {
  const { installation, jobs, open, pricing, moments, questions, visitor } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <PublicLayout visitor={visitor}>
      {!installation.isOpen && <SetupIncomplete />}
      <Hero
        title={t('public.home.head')}
        lead={t('public.home.inShort')}
        actions={<HomeActions visitor={visitor} />}
        side={jobs.length > 0 && <JobBoard jobs={jobs} open={open} />}
        metrics={pricing && <PriceLine pricing={pricing} />}
      >
        <ClockedDay />
      </Hero>
      {pricing && <ExampleShift title={t('public.scenario.title')} moments={moments} pricing={pricing} />}
      <ProductFit />
      <Claims />
      <Questions questions={questions} />
      <Closing title={t('public.home.closing')} actions={<HomeActions visitor={visitor} demo />} />
    </PublicLayout>
  );
}

function HomeActions({ visitor, demo }: Pick<Loaded, 'visitor'> & { demo?: boolean }) {
  const { t } = useText();
  const localized = useLocalizedPath();
  return (
    <>
      <ButtonLink href={visitor.signedIn ? paths.dashboard : paths.signUp} look="primary">
        {visitor.signedIn ? t('menu.dashboard') : t('public.home.start')}
      </ButtonLink>{' '}
      {demo ? (
        <ButtonLink href={localized(paths.contactUs)}>{t('action.requestDemo')}</ButtonLink>
      ) : (
        <ButtonLink href={localized(paths.jobs)}>{t('public.cta.jobs')}</ButtonLink>
      )}
    </>
  );
}

function Claims() {
  const { t } = useText();
  return (
    <Band title={t('public.home.metrics')}>
      <Tiles>
        {(['fill', 'absence', 'ratings', 'invoices'] as const).map((claim) => (
          <Tile key={claim} label={t(`public.metric.${claim}`)} value={t(`public.metricValue.${claim}`)} />
        ))}
      </Tiles>
    </Band>
  );
}
