import { requirementLevelName } from '#domain/categories/requirement.ts';
import { localisedText } from '#domain/shared/text/in-language.ts';
import { breakType, breakTypeName } from '#domain/shared/work/breaks.ts';
import { closingOf, workWeekOf } from '#domain/shared/weekly-closing.ts';
import { wageType } from '#domain/shared/work/wage.ts';
import { dayOf } from '#domain/shared/time.ts';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { localisedRoleTexts } from '#app/shared/role-texts/role-texts.ts';
import { useText } from '#app/i18n/text.tsx';
import type { JobPostingDetail } from '#contract/shifts/job-postings.ts';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { DateBadge } from '#app/ui/date-badge/date-badge.tsx';
import { SideBySide } from '#app/ui/layout/row.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';

const isWritten = (text: { en: string; hk: string }): boolean => text.en !== '' || text.hk !== '';

export function JobFacts({ job }: { job: JobPostingDetail }) {
  const { t } = useText();
  const { role } = job;
  const { weight_to_lift: weight } = role;
  return (
    <Card>
      <h2>{t('public.job.work')}</h2>
      {isWritten(role.details) && (
        <p>
          <LocalisedText of={role.details} />
        </p>
      )}
      <DescriptionList
        facts={[
          role.responsibilities.length > 0 && {
            id: 'responsibilities',
            term: t('field.responsibilities'),
            value: (
              <ul>
                {role.responsibilities.map(({ id, name }) => (
                  <li key={id}>
                    <LocalisedText of={name} />
                  </li>
                ))}
              </ul>
            ),
          },
          weight !== null &&
            weight > 0 && {
              id: 'weight',
              term: t('field.weightToLift'),
              value: t('public.job.kilograms', { number: weight }),
            },
          ...localisedRoleTexts(role)
            .filter(({ text }) => isWritten(text))
            .map(({ label, text }) => ({ id: label, term: t(label), value: <LocalisedText of={text} /> })),
        ]}
      />
    </Card>
  );
}

export function HowPaid({ job }: { job: JobPostingDetail }) {
  const { t, format } = useText();
  const { wage, wage_type: type, paid_minutes: paidMinutes } = job;
  return (
    <>
      {type === wageType.HOURLY
        ? t('public.job.payHours', { wage: format.shortMoney(wage), hours: format.duration(paidMinutes) })
        : t('public.jobs.payDay')}
      {job.overtime_included &&
        ` · ${t('public.job.payOvertime', { percent: format.percent(job.overtime_percentage) })}`}
    </>
  );
}

export function JobTime({ job }: { job: JobPostingDetail }) {
  const { t, format } = useText();
  const { start_at: start, end_at: end, breaks, training_class: training } = job;
  const times = format.list(breaks.map(({ start_time: from, end_time: to }) => format.clockRange(from, to)));
  const kind = t(`breakType.${breakTypeName(job.break_type)}`);
  return (
    <Card>
      <SideBySide media={<DateBadge {...format.plate(start)} date={dayOf(start)} />}>
        <p>
          <b>{format.shiftTimeInWords(start, end)}</b>
          <br />
          <small>
            {t('public.job.breaks', {
              break: job.break_type === breakType.NONE ? kind : t('app.withNote', { text: times, note: kind }),
            })}
          </small>
        </p>
      </SideBySide>
      <p>
        {job.is_open && (
          <StatusTag tone="plain" icon="people">
            {t('public.job.open', { count: job.places_left })}
          </StatusTag>
        )}{' '}
        {job.is_night_shift && (
          <StatusTag tone="plain" icon="moon">
            {t('public.job.night')}
          </StatusTag>
        )}{' '}
        {training && (
          <StatusTag tone="plain" icon="cap">
            <Training training={training} />
          </StatusTag>
        )}
      </p>
    </Card>
  );
}

export function JobNeeds({ job: { role } }: { job: JobPostingDetail }) {
  const { t } = useText();
  const needs = [
    ...role.requirements.map(({ id, name, level }) => ({
      id: `r${id}`,
      term: t(`requirementLevel.${requirementLevelName(level)}`),
      value: <LocalisedText of={name} />,
    })),
    ...(role.is_osha_forklift
      ? [{ id: 'forklift', term: t('requirementLevel.REQUIRED'), value: t('field.forkliftCertificate') }]
      : []),
  ];
  return needs.length === 0 ? null : (
    <Card>
      <h2>{t('public.job.bring')}</h2>
      <DescriptionList facts={needs} />
    </Card>
  );
}

export function JobPay({ job: { start_at: start } }: { job: JobPostingDetail }) {
  const { t, format } = useText();
  return (
    <Card>
      <h2>{t('public.job.payday')}</h2>
      <p>{t('public.job.paydayText', { date: format.dayInWords(closingOf(workWeekOf(start))) })}</p>
    </Card>
  );
}

function Training({ training: { name, allowance } }: { training: NonNullable<JobPostingDetail['training_class']> }) {
  const { t, format, language } = useText();
  const text = localisedText(name, language);
  return <>{allowance === null ? text : t('public.job.allowance', { name: text, amount: format.money(allowance) })}</>;
}

export function JobPlace({ job: { location } }: { job: JobPostingDetail }) {
  const { t, language } = useText();
  const { name, address, district, loading_bay: bay, instructions } = location;
  return (
    <Card>
      <h2>{t('public.job.place')}</h2>
      <p>
        <b>{name}</b>
        <br />
        {t('app.inDistrict', { place: address, district: district.name[language] })}
      </p>
      {bay !== '' && <DescriptionList facts={[{ id: 'bay', term: t('field.loadingBay'), value: bay }]} />}
      {isWritten(instructions) && (
        <p>
          <LocalisedText of={instructions} />
        </p>
      )}
    </Card>
  );
}
