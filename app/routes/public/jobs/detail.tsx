import type { LoaderFunctionArgs } from '@remix-run/node';
import { dayOf } from '#domain/time.ts';
import { idOf } from '#app/forms/params.ts';
import { PublicFrame, useEditionPath } from '#app/frame/public-frame.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { visitorOf } from '#app/frame/visitor.ts';
import { formats } from '#app/i18n/format.ts';
import { useText } from '#app/i18n/text.tsx';
import { LocalisedText } from '#app/parts/localised/localised-text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { DateBadge } from '#app/ui/date-badge/date-badge.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Band } from '#app/ui/public-shell/band.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { optional } from '#app/upstream/optional.ts';
import { breadcrumbs, jobPosting } from '../structured-data.ts';
import { codeOf } from './code.ts';
import { describeJob } from './description.ts';
import { JobFacts, JobNeeds, JobPay, JobPlace } from './facts.tsx';
import { jobPicturePath } from './picture.ts';
import { JobTable } from './table.tsx';

const described = ({ job }: Awaited<ReturnType<typeof loader>>) => ({ ...job, role: job.role.name });

export const handle: ScreenHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (_, { job, language }) => job.role.name[language] || job.role.name.en,
  description: (t, data) => describeJob(described(data), t, formats[data.language], data.language),
  public: true,
  shared: true,
  // A closed job stays readable for those who have its address, one for favourites for those who have its code.
  indexed: ({ job, code }) => job.is_open && code === undefined,
  picture: ({ picture }) => picture,
  structuredData: ({ job, code }, page) => [
    ...(job.is_open && code === undefined ? [jobPosting(job, page)] : []),
    breadcrumbs(page, [
      { name: page.t('title.jobs'), path: paths.jobs },
      { name: job.role.name[page.language] || job.role.name.en, path: paths.job(job.id) },
    ]),
  ],
};

/** A closed job has this many others beside it. */
const similarJobs = 5;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const code = codeOf(request);
  const job = await context.api.jobs.getJob({ params: { id: idOf(params) }, query: { code } });
  const similar = job.is_open
    ? null
    : await optional(
        context.api.jobs.listJobs({ query: { page: 1, limit: similarJobs, industry_id: job.industry.id } }),
      );
  return {
    job,
    code,
    similar: similar?.items ?? [],
    language: context.language,
    visitor: visitorOf(context),
    picture: jobPicturePath(job, code, context),
  };
}

/** A posted shift as everybody may see it: where a short link leads. */
export default function Job() {
  const { job, code, similar, visitor } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const edition = useEditionPath();
  const { role, start_at: start, end_at: end } = job;
  return (
    <PublicFrame visitor={visitor}>
      <Band as="div">
        <PageHead
          back={{ href: edition(paths.jobs), label: t('title.jobs') }}
          plate={<DateBadge {...format.plate(start)} date={dayOf(start)} />}
          title={<LocalisedText of={role.name} />}
          state={
            <>
              {job.is_open ? (
                <StatusTag tone="plain" icon="people">
                  {t('public.job.open', { count: job.places_left })}
                </StatusTag>
              ) : (
                <StatusTag tone="idle">{t('public.job.closed')}</StatusTag>
              )}{' '}
              {job.business_name} · {format.shiftTimeInWords(start, end)}
              {job.is_night_shift && ` · ${t('public.job.night')}`}
            </>
          }
        />
        <Split side={<JobPay job={job} />} wideOnPaper>
          <JobFacts job={job} />
          <JobNeeds job={job} />
          <JobPlace job={job} code={code} />
        </Split>
        {!job.is_open && similar.length > 0 && (
          <>
            <h2>{t('public.job.similar')}</h2>
            <JobTable jobs={similar} />
          </>
        )}
        <Actions>
          <ButtonLink href={edition(paths.jobs)}>{t('public.cta.jobs')}</ButtonLink>
        </Actions>
      </Band>
    </PublicFrame>
  );
}
