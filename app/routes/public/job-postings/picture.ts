import { payPerWorker } from '#domain/shifts/cost.ts';
import { localisedText } from '#domain/shared/text/in-language.ts';
import type { RequestContext } from '#app/context.server.ts';
import { withQuery } from '#app/forms/query.ts';
import { localizedPath } from '#app/i18n/localized-routes.ts';
import { formats } from '#app/i18n/format.ts';
import { paths } from '#app/paths.ts';
import type { SharePicture } from '#app/pictures/picture.ts';
import type { JobPostingDetail } from '#contract/shifts/job-postings.ts';

export function jobPicture(job: JobPostingDetail, { t, language, branding }: RequestContext): SharePicture {
  const format = formats[language];
  const pay = payPerWorker({ wageType: job.wage_type, wage: job.wage, paidMinutes: job.paid_minutes });
  return {
    kind: 'share',
    product: t('app.name'),
    logo: branding.logo?.url,
    title: localisedText(job.role.name, language),
    line: job.is_open ? job.business_name : t('public.job.closed'),
    facts: [
      { label: t('public.jobs.pay'), value: format.shortMoney(pay) },
      {
        label: t('field.date'),
        value: `${format.dateWithWeekday(job.start_at)} ${format.timeRange(job.start_at, job.end_at)}`,
      },
      { label: t('field.district'), value: job.location.district.name[language] },
    ],
  };
}

export const jobPicturePath = (job: JobPostingDetail, code: string | undefined, context: RequestContext): string =>
  withQuery(localizedPath(paths.jobCard(job.id), context.language), {
    code,
    v: context.pictures.versionOf(jobPicture(job, context)),
  });
