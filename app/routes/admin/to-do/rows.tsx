import type { ReactNode } from 'react';
import type { DataOf } from '#contract/core/call.ts';
import type { listPendingAccounts } from '#contract/admin/businesses.ts';
import type { listFailedJobs } from '#contract/admin/failed-jobs.ts';
import type { listReportedPayments } from '#contract/billing/reported-payments.ts';
import type { listDemoRequests, listEmails } from '#contract/admin/emails/emails.ts';
import type { TotalsOf } from '#contract/core/call.ts';
import type { listWorkerPay } from '#contract/workers/worker-pay.ts';
import type { listAdminWorkers } from '#contract/admin/workers.ts';
import type { Format } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { withQuery } from '#app/forms/query.ts';
import { paths } from '#app/paths.ts';
import { weekOf, type Day } from '#domain/shared/time.ts';
import { jobName } from '../background-jobs/job-name.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';

interface TodoData {
  accounts: DataOf<typeof listPendingAccounts>;
  workers: DataOf<typeof listAdminWorkers>;
  corrections: DataOf<typeof listAdminWorkers>;
  payments: DataOf<typeof listReportedPayments>;
  jobs: DataOf<typeof listFailedJobs>;
  emails: DataOf<typeof listEmails>;
  requests: DataOf<typeof listDemoRequests>;
  /** Null when an API has no totals. */
  pay: TotalsOf<typeof listWorkerPay>['totals'] | null;
}

export interface TodoRow {
  key: string;
  what: ReactNode;
  who: ReactNode;
  since: ReactNode;
  action: ReactNode;
}

const isWaitingForPlatform = ({ asked_at: asked, answered_at: answered }: TodoData['accounts'][number]): boolean =>
  asked === null || answered !== null;

const deadLetterRows = ({ jobs, emails }: TodoData, t: Translate, format: Format): readonly TodoRow[] => [
  ...jobs.map((job) => ({
    key: `task-${job.id}`,
    what: t(job.is_dead_lettered ? 'admin.jobNeedsAttention' : 'admin.jobFailed', { name: jobName(job.name, t) }),
    who: job.company_name,
    since: job.failed_at ? format.moment(job.failed_at) : '–',
    action: (
      <ButtonLink href={paths.admin.backgroundJob(job.id)} of={job.company_name}>
        {t('adminJobs.details')}
      </ButtonLink>
    ),
  })),
  ...emails.map((email) => ({
    key: `letter-${email.id}`,
    what: t('admin.emailNeedsAttention', { subject: email.subject }),
    who: email.to,
    since: format.moment(email.queued_at),
    action: (
      <ButtonLink href={paths.admin.email(email.id)} of={email.subject}>
        {t('adminJobs.details')}
      </ButtonLink>
    ),
  })),
];

const requestRows = ({ requests }: TodoData, t: Translate, format: Format): readonly TodoRow[] => [
  ...requests.map((request) => ({
    key: `request-${request.id}`,
    what: t('admin.demoAsked', { name: request.name }),
    who: request.company_name,
    since: format.moment(request.asked_at),
    action: (
      <ButtonLink href={paths.admin.demoRequest(request.id)} of={request.company_name}>
        {t('adminContent.answer')}
      </ButtonLink>
    ),
  })),
];

function payRows({ pay }: TodoData, t: Translate, format: Format): readonly TodoRow[] {
  if (!pay) return [];
  return [...pay.other_weeks, pay]
    .filter(({ to_pay: amount }) => amount > 0)
    .map(({ week_start: week, to_pay: amount }) => ({
      key: `pay-${week}`,
      what: t('adminWorkerPay.todo', { amount: format.money(amount) }),
      who: t('adminWorkerPay.line', { days: format.dateRange(week, weekOf(week as Day).to) }),
      since: '–',
      action: (
        <ButtonLink href={withQuery(paths.admin.workerPay, { week_start: week })} of={format.date(week)}>
          {t('adminWorkerPay.lookAt')}
        </ButtonLink>
      ),
    }));
}

/** Dead-lettered jobs and emails first, then sign-ups and payments, oldest first. */
export const todoRows = (waiting: TodoData, t: Translate, format: Format): readonly TodoRow[] => [
  ...deadLetterRows(waiting, t, format),
  // An account that has not answered a question yet is not on our to-do list.
  ...waiting.accounts.filter(isWaitingForPlatform).map((account) => ({
    key: `account-${account.id}`,
    what: t(account.answered_at === null ? 'admin.signUp' : 'admin.answered'),
    who: account.company_name,
    since: format.moment(account.answered_at ?? account.signed_up_at),
    action: (
      <ButtonLink href={paths.admin.business(account.id)} of={account.company_name}>
        {t('adminBusinesses.check')}
      </ButtonLink>
    ),
  })),
  ...waiting.workers.map((worker) => ({
    key: `worker-${worker.id}`,
    what: t('adminWorkers.todo'),
    who: worker.name,
    since: format.moment(worker.waiting_since ?? worker.signed_up_at),
    action: (
      <ButtonLink href={paths.admin.worker(worker.id)} of={worker.name}>
        {t('adminWorkers.check')}
      </ButtonLink>
    ),
  })),
  ...waiting.corrections.map((worker) => ({
    key: `correction-${worker.id}`,
    what: t('corrections.todo'),
    who: worker.name,
    since: worker.correction_asked_at ? format.moment(worker.correction_asked_at) : '–',
    action: (
      <ButtonLink href={paths.admin.worker(worker.id)} of={worker.name}>
        {t('adminWorkers.check')}
      </ButtonLink>
    ),
  })),
  ...waiting.payments.map((payment) => ({
    key: `payment-${payment.id}`,
    what: t(payment.kind === 'REFUND' ? 'admin.refundRequested' : 'admin.paymentReported', {
      amount: format.money(payment.amount),
      number: payment.invoice_number,
    }),
    who: payment.company_name,
    since: format.dateWithWeekday(payment.paid_on),
    action: (
      <ButtonLink href={paths.admin.payment(payment.id)} of={payment.invoice_number}>
        {t('adminBilling.check')}
      </ButtonLink>
    ),
  })),
  ...payRows(waiting, t, format),
  ...requestRows(waiting, t, format),
];
