import type { LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { localisedText } from '#domain/shared/text/in-language.ts';
import { payPerWorker } from '#domain/shifts/cost.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { withQuery } from '#app/forms/query.ts';
import { PublicLayout, useLocalizedPath } from '#app/layout/public-layout.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { visitorOf } from '#app/layout/visitor.ts';
import { formats } from '#app/i18n/format.ts';
import { localizedPath } from '#app/i18n/localized-routes.ts';
import { useText } from '#app/i18n/text.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { JobHead } from '#app/ui/job-head/job-head.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { Band } from '#app/ui/public-shell/band.tsx';
import { orNull } from '#app/api-client/optional.ts';
import { breadcrumbs, jobPosting } from '../structured-data.ts';
import { readShareCode } from './code.ts';
import { describeJob } from './description.ts';
import { JobActions } from './actions.tsx';
import { HowPaid, JobFacts, JobNeeds, JobPay, JobPlace, JobTime } from '#app/shared/job/facts.tsx';
import { jobPicturePath } from './picture.ts';
import { JobTable } from './table.tsx';

const described = ({ job }: Awaited<ReturnType<typeof loader>>) => ({ ...job, role: job.role.name });

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (_, { job, language }) => localisedText(job.role.name, language),
  description: (t, data) => describeJob(described(data), t, formats[data.language], data.language),
  public: true,
  isShared: true,
  // Closed jobs stay readable by their URL, and jobs for favourites by their code.
  isIndexed: ({ job, code }) => job.is_open && code === undefined,
  picture: ({ picture }) => picture,
  structuredData: ({ job, code }, page) => [
    ...(job.is_open && code === undefined ? [jobPosting(job, page)] : []),
    breadcrumbs(page, [
      { name: page.t('title.jobs'), path: paths.jobs },
      { name: localisedText(job.role.name, page.language), path: paths.job(job.id) },
    ]),
  ],
};

const similarJobs = 5;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const code = readShareCode(request);
  const job = await context.api.jobPostings.getJobPosting({ params: { id: requireIdParam(params) }, query: { code } });
  const similar = job.is_open
    ? null
    : await orNull(
        context.api.jobPostings.listJobPostings({
          query: { page: 1, limit: similarJobs, industry_id: job.industry.id },
        }),
      );
  const { language, publicUrl } = context;
  return {
    job,
    code,
    // A link shared in Chinese opens in Chinese.
    address: new URL(withQuery(localizedPath(paths.job(job.id), language), { code }), publicUrl).href,
    apply: job.is_open ? applyAddress(job.id, context) : null,
    similar: similar?.items ?? [],
    language,
    visitor: visitorOf(context),
    picture: jobPicturePath(job, code, context),
  };
}

/** Null where neither a setting nor the API says where workers apply. */
function applyAddress(id: number, { applyUrl, workerUrl, supports }: RequestContext): string | null {
  if (applyUrl !== undefined) return applyUrl.replaceAll('{job}', String(id));
  return supports('workerSite') ? `${workerUrl ?? ''}${paths.workerSite.job(id)}` : null;
}

export default function Job() {
  const { job, code, similar, address, apply, visitor } = useLoaderDataAsReturned<typeof loader>();
  const { t, format, language } = useText();
  const localized = useLocalizedPath();
  const { role, district, wage, wage_type: type, paid_minutes: paidMinutes } = job;
  const whatsApp = `https://wa.me/?text=${encodeURIComponent(`${describeJob({ ...job, role: role.name }, t, format, language)} ${address}`)}`;
  const sum = format.shortMoney(payPerWorker({ wageType: type, wage, paidMinutes }));
  return (
    <PublicLayout visitor={visitor}>
      <JobHead
        back={{ href: localized(paths.jobs), label: t('public.job.all') }}
        sum={sum}
        title={<LocalisedText of={role.name} />}
        line={format.parts([district.name[language], job.business_name])}
        how={<HowPaid job={job} />}
        actions={
          <>
            <ButtonLink href={withQuery(localized(paths.jobDirections(job.id)), { code })} icon="pin">
              {t('title.directions')}
            </ButtonLink>
            <ButtonLink href={whatsApp} icon="chat">
              {t('public.job.whatsApp')}
            </ButtonLink>
          </>
        }
      />
      <Band as="div">
        <Split side={<JobActions job={job} address={address} apply={apply} sum={sum} />}>
          <JobTime job={job} />
          <JobPlace job={job} />
          <JobFacts job={job} />
          <JobNeeds job={job} />
          <JobPay job={job} />
        </Split>
        {!job.is_open && similar.length > 0 && (
          <>
            <h2>{t('public.job.similar')}</h2>
            <JobTable jobs={similar} />
          </>
        )}
        <Actions>
          <ButtonLink href={withQuery(localized(paths.jobs), { district: district.id })}>
            {t('public.job.near', { place: district.name[language] })}
          </ButtonLink>
          <ButtonLink href={localized(paths.jobs)} look="quiet">
            {t('public.cta.jobs')}
          </ButtonLink>
        </Actions>
      </Band>
    </PublicLayout>
  );
}
