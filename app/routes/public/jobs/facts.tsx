import { payOfOne } from '#domain/shift/cost.ts';
import { requirementLevelName } from '#domain/role/requirement.ts';
import { breakType, breakTypeName } from '#domain/shift/breaks.ts';
import { wageType } from '#domain/shift/wage.ts';
import { LocalisedText } from '#app/parts/localised/localised-text.tsx';
import { roleTexts } from '#app/parts/role-texts/role-texts.ts';
import { withQuery } from '#app/forms/query.ts';
import { useEditionPath } from '#app/frame/public-frame.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { JobDetail } from '#contract/public-site/jobs.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Facts } from '#app/ui/facts/facts.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Big } from '#app/ui/text/text.tsx';

/** The parts of a job's page. */

const isWritten = (text: { en: string; hk: string }): boolean => text.en !== '' || text.hk !== '';

/** Shows what the work is and what it pays. */
export function JobFacts({ job }: { job: JobDetail }) {
  const { t, format } = useText();
  const { role, breaks } = job;
  const times = format.list(breaks.map(({ start_time: from, end_time: to }) => format.clockRange(from, to)));
  const kind = t(`breakType.${breakTypeName(job.break_type)}`);
  return (
    <Card>
      <h2>{t('public.job.work')}</h2>
      {isWritten(role.details) && (
        <p>
          <LocalisedText of={role.details} />
        </p>
      )}
      <Facts
        facts={[
          { id: 'paid', term: t('book.paidTime'), value: format.duration(job.paid_minutes) },
          {
            id: 'break',
            term: t('field.break'),
            value: job.break_type === breakType.NONE ? kind : t('app.withNote', { text: times, note: kind }),
          },
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
          role.weight_to_lift > 0 && {
            id: 'weight',
            term: t('field.weightToLift'),
            value: t('public.job.kilograms', { number: role.weight_to_lift }),
          },
          ...roleTexts(role)
            .filter(({ text }) => isWritten(text))
            .map(({ label, text }) => ({ id: label, term: t(label), value: <LocalisedText of={text} /> })),
        ]}
      />
    </Card>
  );
}

/** Shows what the whole shift pays, how it comes about, and where one applies. */
export function JobPay({ job }: { job: JobDetail }) {
  const { t, format } = useText();
  const { wage, wage_type: type, paid_minutes: paidMinutes } = job;
  return (
    <Card>
      <h2>{t('public.jobs.pay')}</h2>
      <Big>{format.shortMoney(payOfOne({ wageType: type, wage, paidMinutes }))}</Big>
      <p>
        {type === wageType.HOURLY
          ? t('public.jobs.payHours', { wage: format.shortMoney(wage), hours: format.duration(paidMinutes) })
          : t('public.jobs.payDay')}
      </p>
      {job.overtime_included && (
        <Facts
          facts={[
            {
              term: t('public.job.overtime'),
              value: t('public.job.overtimeRate', { percent: format.percent(job.overtime_percentage) }),
            },
          ]}
        />
      )}
      {job.is_open && <p>{t('public.job.apply')}</p>}
    </Card>
  );
}

/** Shows what a worker must bring along; nothing where nothing is asked for. */
export function JobNeeds({ job: { role, training_class: training } }: { job: JobDetail }) {
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
    ...(training ? [{ id: 'class', term: t('field.trainingClass'), value: <Training training={training} /> }] : []),
  ];
  return needs.length === 0 ? null : (
    <Card>
      <h2>{t('field.requirements')}</h2>
      <Facts facts={needs} />
    </Card>
  );
}

/** The class a worker has to be approved for, and what it pays. */
function Training({ training: { name, allowance } }: { training: NonNullable<JobDetail['training_class']> }) {
  const { t, format, language } = useText();
  const text = name[language] || name.en;
  return <>{allowance === null ? text : t('public.job.allowance', { name: text, amount: format.money(allowance) })}</>;
}

interface JobPlaceProps {
  job: JobDetail;
  /** Of the short link it was opened by. */
  code: string | undefined;
}

/** Shows where it is and how to get there. */
export function JobPlace({ job: { id, location }, code }: JobPlaceProps) {
  const { t, language } = useText();
  const edition = useEditionPath();
  const { name, address, district, loading_bay: bay, instructions } = location;
  return (
    <Card>
      <h2>{t('public.job.place')}</h2>
      <p>
        {name}
        <br />
        {t('app.inDistrict', { place: address, district: district.name[language] })}
      </p>
      {bay !== '' && <Facts facts={[{ id: 'bay', term: t('field.loadingBay'), value: bay }]} />}
      {isWritten(instructions) && (
        <p>
          <LocalisedText of={instructions} />
        </p>
      )}
      <Actions>
        <ButtonLink href={withQuery(edition(paths.jobDirections(id)), { code })} icon="pin">
          {t('title.directions')}
        </ButtonLink>
      </Actions>
    </Card>
  );
}
