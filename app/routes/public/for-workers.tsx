import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLocalizedPath } from '#app/layout/public-layout.tsx';
import { visitorOf } from '#app/layout/visitor.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { orNull } from '#app/api-client/optional.ts';
import { AudiencePage } from './audience-page.tsx';
import { JobBoard } from './job-postings/board.tsx';

export const handle: RouteHandle = {
  title: (t) => t('public.workers.title'),
  description: (t) => t('public.workers.lead'),
  public: true,
  isShared: true,
};

export async function loader({ context }: LoaderFunctionArgs) {
  const jobs = await orNull(context.api.jobPostings.listJobPostings({ query: { page: 1, limit: 5 } }));
  return { jobs: jobs?.items ?? [], visitor: visitorOf(context) };
}

const points = ['1', '2', '3', '4'] as const;

export default function ForWorkers() {
  const { jobs, visitor } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const localized = useLocalizedPath();
  return (
    <AudiencePage
      title={t('public.workers.title')}
      lead={t('public.workers.lead')}
      actions={
        <>
          <ButtonLink href={localized(paths.jobs)} look="primary">
            {t('public.cta.jobs')}
          </ButtonLink>{' '}
          <ButtonLink href={localized(paths.faq)}>{t('title.faq')}</ButtonLink>
        </>
      }
      side={jobs.length > 0 && <JobBoard jobs={jobs} />}
      pointsTitle={t('public.workers.points')}
      points={points.map((point) => ({
        title: t(`public.workers.heading${point}`),
        text: t(`public.workers.point${point}`),
      }))}
      visitor={visitor}
    />
  );
}
