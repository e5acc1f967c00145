import type { LoaderFunctionArgs } from '@remix-run/node';
import { textIn } from '#domain/text/in-language.ts';
import { formats } from '#app/i18n/format.ts';
import { paths } from '#app/paths.ts';
import { feedResponse } from '../discovery/feed.ts';
import { describeJob } from './description.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'anyone' };

const next = 50;

export async function loader({ context }: LoaderFunctionArgs) {
  const { t, language } = context;
  const { items } = await context.api.jobs.listJobs({ query: { page: 1, limit: next } });
  return feedResponse(context, {
    title: `${t('public.jobs.feed')} · ${t('app.name')}`,
    description: t('public.jobs.meta'),
    page: paths.jobs,
    feed: paths.jobFeed,
    items: items.map((job) => ({
      title: textIn(job.role, language),
      description: describeJob(job, t, formats[language], language),
      path: paths.job(job.id),
      publishedAt: job.posted_at,
    })),
  });
}
