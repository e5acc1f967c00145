import type { LoaderFunctionArgs } from '@remix-run/node';
import { dayOf } from '#domain/time.ts';
import { z } from 'zod';
import { idOf } from '#app/forms/params.ts';
import { readQuery, withQuery } from '#app/forms/query.ts';
import { PublicFrame } from '#app/frame/public-frame.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { LocalisedText } from '#app/parts/localised/localised-text.tsx';
import { editionPath } from '#app/i18n/editions.ts';
import { otherLanguage } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { AuthLayout } from '#app/ui/auth-layout/auth-layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { DateBadge } from '#app/ui/date-badge/date-badge.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { JobFacts, JobNeeds, JobPlace } from './job-facts.tsx';

export const handle: ScreenHandle = { title: (t) => t('title.jobDetail'), public: true };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { code } = readQuery(request, { code: z.string().max(20).optional().catch(undefined) });
  // Whoever has the code may read it; a search engine that was given it may not list it.
  if (code !== undefined) context.headers.set('x-robots-tag', 'noindex');
  return { job: await context.api.jobs.get(idOf(params), { code }), code, signedIn: context.account !== null };
}

/** A posted shift as everyone may see it: where a short link leads. */
export default function Job() {
  const { job, code, signedIn } = useRouteData<typeof loader>();
  const { t, format, language } = useText();
  const { id, role, start_at: start, end_at: end } = job;
  return (
    <PublicFrame
      otherEdition={withQuery(editionPath(paths.job(id), otherLanguage(language)), { code })}
      signedIn={signedIn}
    >
      <AuthLayout wide>
        <PageHead
          plate={<DateBadge {...format.plate(start)} date={dayOf(start)} />}
          title={<LocalisedText of={role.name} />}
          state={
            <>
              {job.is_open ? (
                <StatusTag tone="plain">{t('public.job.open', { count: job.places_left })}</StatusTag>
              ) : (
                <StatusTag tone="idle">{t('public.job.closed')}</StatusTag>
              )}{' '}
              {job.business_name} · {format.shiftTime(start, end)}
            </>
          }
        />
        <JobFacts job={job} />
        <JobNeeds job={job} />
        <JobPlace job={job} />
        <p>{t('public.job.apply')}</p>
      </AuthLayout>
    </PublicFrame>
  );
}
