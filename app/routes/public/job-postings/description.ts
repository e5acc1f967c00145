import { payPerWorker } from '#domain/shifts/cost.ts';
import { localisedText } from '#domain/shared/text/in-language.ts';
import type { Format } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Translate } from '#app/i18n/translate.ts';
import type { JobPosting } from '#contract/shifts/job-postings.ts';

type Described = Pick<JobPosting, 'start_at' | 'end_at' | 'district' | 'wage' | 'wage_type' | 'paid_minutes'> & {
  role: { en: string; hk: string };
};

export const describeJob = (job: Described, t: Translate, format: Format, language: Language): string =>
  t('public.job.description', {
    role: localisedText(job.role, language),
    time: format.shiftTime(job.start_at, job.end_at),
    place: job.district.name[language],
    pay: format.money(payPerWorker({ wageType: job.wage_type, wage: job.wage, paidMinutes: job.paid_minutes })),
  });
