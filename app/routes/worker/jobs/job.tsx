import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { acceptedApplicants, applicantStatus } from '#domain/shifts/applicants/status.ts';
import { maxSeriesShifts } from '#domain/shifts/series.ts';
import { payPerWorker } from '#domain/shifts/cost.ts';
import { localisedText } from '#domain/shared/text/in-language.ts';
import type { WorkerShift } from '#contract/workers/worker-shifts.ts';
import { ApiError } from '#app/api-client/errors.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { recordIdField } from '#app/forms/ids.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { NarrowPage } from '#app/shared/form-page/form-page.tsx';
import { SubmitForm } from '#app/shared/form-page/submit-form.tsx';
import { HowPaid, JobFacts, JobNeeds, JobPay, JobPlace, JobTime } from '#app/shared/job/facts.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { ApplicantTag } from '#app/shared/status-tags/applicant-tag.tsx';
import { paths } from '#app/paths.ts';
import { requireWorker } from '#app/session/guards.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { MutedText, Sum } from '#app/ui/text/text.tsx';
import { Checks } from './checks.tsx';

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (_, { job, language }) => localisedText(job.role.name, language),
  permission: 'worker',
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const job = await context.worker.shifts.workerShift({ params: { id: requireIdParam(params) } });
  if (isAccepted(job) && !context.posted) throw redirect(paths.workerSite.shift(job.id));
  return { job, worker: requireWorker(context).id, language: context.language };
}

const isAccepted = ({ application }: WorkerShift): boolean =>
  application !== null && acceptedApplicants.includes(application.status);

const mustJoinClass = ({ class_status: status }: WorkerShift): boolean => status === 'NONE';

const applyForm = z.object({ shifts: z.array(recordIdField).max(maxSeriesShifts).optional() });

/** Applying for the shift applies for its class, too. */
export const action = formAction(
  applyForm,
  ({ id }) => paths.workerSite.job(id),
  async ({ id, context, body: { shifts: others = [] }, form }) => {
    const { app, shifts } = context.worker;
    const job = await shifts.workerShift({ params: { id } });
    // Where the API will refuse the application, nothing is asked of the class.
    if (job.training_class && job.application === null && !isBlocked(job) && mustJoinClass(job)) {
      const key = `${form.key}.class`;
      const joined = await app.workerJoinClass({ params: { id: job.training_class.id } }, { key });
      if (!joined.ok) return joined;
    }
    const sent = await app.workerApply({ params: { id } }, form);
    if (!sent.ok) return sent;
    let count = 1;
    for (const other of others) {
      const more = await app.workerApply({ params: { id: other } }, { key: `${form.key}.${other}` });
      if (more.ok) count += 1;
      else if (!(more.error instanceof ApiError)) return more;
    }
    const total = others.length + 1;
    const message =
      total === 1
        ? context.t('workerSite.appliedToast')
        : context.t('workerSite.appliedToasts', { number: count, total });
    return { ...sent, message };
  },
);

const isBlocked = ({ obstacle }: Pick<WorkerShift, 'obstacle'>): boolean =>
  obstacle !== null && obstacle !== 'not_eligible';

export default function Job() {
  const { job, worker } = useLoaderDataAsReturned<typeof loader>();
  const { t, format, language } = useText();
  const { wage, wage_type: wageType, paid_minutes: paidMinutes, application, location } = job;
  const sum = format.shortMoney(payPerWorker({ wageType, wage, paidMinutes }));
  return (
    <NarrowPage
      back={{ href: paths.workerSite.jobs, label: t('workerSite.jobs') }}
      title={<LocalisedText of={job.role.name} />}
      line={format.parts([job.business_name, location.district.name[language]])}
      state={application && <ApplicantTag status={application.status} of="shift" at={job.id} worker={worker} />}
    >
      <Card>
        <Sum>{sum}</Sum>
        <MutedText as="p">
          <HowPaid job={job} />
        </MutedText>
      </Card>
      <JobTime job={job} />
      <JobPlace job={job} />
      <JobFacts job={job} />
      <JobNeeds job={job} />
      <JobPay job={job} />
      {application ? (
        <Applied id={job.id} isRejected={application.status === applicantStatus.REJECT} />
      ) : (
        <Apply job={job} sum={sum} />
      )}
    </NarrowPage>
  );
}

function Applied({ id, isRejected }: { id: number; isRejected: boolean }) {
  const { t } = useText();
  if (isRejected) return <Notice>{t('applicant.rejected')}</Notice>;
  return (
    <>
      <Notice title={t('workerSite.applied')}>{t('workerSite.appliedLine')}</Notice>
      <Actions>
        <ButtonLink href={paths.workerSite.jobWithdraw(id)}>{t('workerSite.withdraw')}</ButtonLink>
      </Actions>
    </>
  );
}

function Apply({ job, sum }: { job: WorkerShift; sum: string }) {
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(applyForm, {
    id: 'apply',
    labels: { shifts: 'workerSite.alsoApply' },
  });
  const { series = [] } = job;
  const joins = mustJoinClass(job);
  return (
    <>
      <Checks job={job} />
      {!isBlocked(job) && (
        <SubmitForm
          form={form}
          submit={t(joins ? 'workerSite.applyAndJoin' : 'public.job.applyFor', { amount: sum })}
          end={
            <MutedText as="p">{t('workerSite.withdrawCost', { moment: format.momentInWords(job.start_at) })}</MutedText>
          }
        >
          {series.length > 0 && (
            <ChoiceField
              {...field(fields.shifts, { optional: true })}
              type="checkbox"
              options={series.map(({ id, start_at: start, end_at: end }) => ({
                value: id,
                label: format.shiftTimeInWords(start, end),
              }))}
              defaultValue={[fields.shifts.initialValue ?? []].flat() as string[]}
            />
          )}
        </SubmitForm>
      )}
    </>
  );
}
