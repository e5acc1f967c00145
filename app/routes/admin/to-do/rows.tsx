import type { ReactNode } from 'react';
import type { DataOf } from '#contract/call/call.ts';
import type { listPendingAccounts } from '#contract/account/provider-businesses.ts';
import type { listFailedTasks, listSentPayments } from '#contract/invoices/admin-side.ts';
import type { listDemoRequests, listLetters } from '#contract/messages/letters.ts';
import type { TotalsOf } from '#contract/call/call.ts';
import type { listWorkerPayouts } from '#contract/workers/payouts.ts';
import type { listOfficeWorkers } from '#contract/workers/provider-workers.ts';
import type { Format } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { withQuery } from '#app/forms/query.ts';
import { paths } from '#app/paths.ts';
import { weekOf, type Day } from '#domain/time.ts';
import { jobName } from '../jobs/job-name.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';

interface Waiting {
  accounts: DataOf<typeof listPendingAccounts>;
  workers: DataOf<typeof listOfficeWorkers>;
  payments: DataOf<typeof listSentPayments>;
  tasks: DataOf<typeof listFailedTasks>;
  letters: DataOf<typeof listLetters>;
  requests: DataOf<typeof listDemoRequests>;
  /** Null when an API has no totals. */
  pay: TotalsOf<typeof listWorkerPayouts>['totals'] | null;
}

export interface WaitingRow {
  key: string;
  what: ReactNode;
  who: ReactNode;
  since: ReactNode;
  act: ReactNode;
}

const isForUs = ({ asked_at: asked, answered_at: answered }: Waiting['accounts'][number]): boolean =>
  asked === null || answered !== null;

const asideRows = ({ tasks, letters }: Waiting, t: Translate, format: Format): readonly WaitingRow[] => [
  ...tasks.map((task) => ({
    key: `task-${task.id}`,
    what: t(task.is_set_aside ? 'office.taskSetAside' : 'office.taskFailed', { name: jobName(task.task, t) }),
    who: task.company_name,
    since: task.failed_at ? format.moment(task.failed_at) : '–',
    act: (
      <ButtonLink href={paths.officeJob(task.id)} of={task.company_name}>
        {t('officeJobs.look')}
      </ButtonLink>
    ),
  })),
  ...letters.map((letter) => ({
    key: `letter-${letter.id}`,
    what: t('office.letterAside', { subject: letter.subject }),
    who: letter.to,
    since: format.moment(letter.queued_at),
    act: (
      <ButtonLink href={paths.officeLetter(letter.id)} of={letter.subject}>
        {t('officeJobs.look')}
      </ButtonLink>
    ),
  })),
];

const requestRows = ({ requests }: Waiting, t: Translate, format: Format): readonly WaitingRow[] => [
  ...requests.map((request) => ({
    key: `request-${request.id}`,
    what: t('office.demoAsked', { name: request.name }),
    who: request.company_name,
    since: format.moment(request.asked_at),
    act: (
      <ButtonLink href={paths.officeRequest(request.id)} of={request.company_name}>
        {t('officeSite.answer')}
      </ButtonLink>
    ),
  })),
];

function payRows({ pay }: Waiting, t: Translate, format: Format): readonly WaitingRow[] {
  if (!pay) return [];
  return [...pay.other_weeks, pay]
    .filter(({ to_pay: amount }) => amount > 0)
    .map(({ week_start: week, to_pay: amount }) => ({
      key: `pay-${week}`,
      what: t('officePay.waits', { amount: format.money(amount) }),
      who: t('officePay.line', { days: format.dateRange(week, weekOf(week as Day).to) }),
      since: '–',
      act: (
        <ButtonLink href={withQuery(paths.officeWorkerPay, { week_start: week })} of={format.date(week)}>
          {t('officePay.lookAt')}
        </ButtonLink>
      ),
    }));
}

/** Dead-lettered jobs and emails first, then sign-ups and payments, oldest first. */
export const waitingRows = (waiting: Waiting, t: Translate, format: Format): readonly WaitingRow[] => [
  ...asideRows(waiting, t, format),
  // An account that has not answered a question yet is not on our to-do list.
  ...waiting.accounts.filter(isForUs).map((account) => ({
    key: `account-${account.id}`,
    what: t(account.answered_at === null ? 'office.signUp' : 'office.answered'),
    who: account.company_name,
    since: format.moment(account.answered_at ?? account.signed_up_at),
    act: (
      <ButtonLink href={paths.officeBusiness(account.id)} of={account.company_name}>
        {t('officeBusinesses.check')}
      </ButtonLink>
    ),
  })),
  ...waiting.workers.map((worker) => ({
    key: `worker-${worker.id}`,
    what: t('officeWorkers.waits'),
    who: worker.name,
    since: format.moment(worker.waits_since ?? worker.signed_up_at),
    act: (
      <ButtonLink href={paths.officeWorker(worker.id)} of={worker.name}>
        {t('officeWorkers.check')}
      </ButtonLink>
    ),
  })),
  ...waiting.payments.map((payment) => ({
    key: `payment-${payment.id}`,
    what: t(payment.kind === 'PAYOUT' ? 'office.payoutAsked' : 'office.paymentSent', {
      amount: format.money(payment.amount),
      number: payment.invoice_number,
    }),
    who: payment.company_name,
    since: format.dateWithWeekday(payment.paid_on),
    act: (
      <ButtonLink href={paths.officePayment(payment.id)} of={payment.invoice_number}>
        {t('officeMoney.check')}
      </ButtonLink>
    ),
  })),
  ...payRows(waiting, t, format),
  ...requestRows(waiting, t, format),
];
