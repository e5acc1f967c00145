import type { LoaderFunctionArgs } from '@remix-run/node';
import { localisedText } from '#domain/shared/text/in-language.ts';
import { formats } from '#app/i18n/format.ts';
import { paths } from '#app/paths.ts';
import { feedResponse } from '../discovery/feed.ts';
import { describeJob } from './description.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'anyone' };

const maxJobs = 50;

export async function loader({ context }: LoaderFunctionArgs) {
  const { t, language } = context;
  const { items } = await context.api.jobPostings.listJobPostings({ query: { page: 1, limit: maxJobs } });
  return feedResponse(context, {
    title: `${t('public.jobs.feed')} · ${t('app.name')}`,
    description: t('public.jobs.meta'),
    page: paths.jobs,
    feed: paths.jobFeed,
    items: items.map((job) => ({
      title: localisedText(job.role, language),
      description: describeJob(job, t, formats[language], language),
      path: paths.job(job.id),
      publishedAt: job.posted_at,
    })),
  });
}
