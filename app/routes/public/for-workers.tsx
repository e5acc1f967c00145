import type { LoaderFunctionArgs } from '@remix-run/node';
import { useEditionPath } from '#app/frame/public-frame.tsx';
import { visitorOf } from '#app/frame/visitor.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { optional } from '#app/upstream/optional.ts';
import { AudiencePage } from './audience-page.tsx';
import { JobBoard } from './jobs/board.tsx';

export const handle: ScreenHandle = {
  title: (t) => t('public.workers.title'),
  description: (t) => t('public.workers.lead'),
  public: true,
  shared: true,
};

export async function loader({ context }: LoaderFunctionArgs) {
  const jobs = await optional(context.api.jobs.listJobs({ query: { page: 1, limit: 5 } }));
  return { jobs: jobs?.items ?? [], visitor: visitorOf(context) };
}

const points = ['1', '2', '3', '4'] as const;

export default function ForWorkers() {
  const { jobs, visitor } = useRouteData<typeof loader>();
  const { t } = useText();
  const edition = useEditionPath();
  return (
    <AudiencePage
      title={t('public.workers.title')}
      lead={t('public.workers.lead')}
      actions={
        <>
          <ButtonLink href={edition(paths.jobs)} look="primary">
            {t('public.cta.jobs')}
          </ButtonLink>{' '}
          <ButtonLink href={edition(paths.faq)}>{t('title.faq')}</ButtonLink>
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
