import type { WorkerPayment } from '#contract/workers/worker-pay.ts';
import { weekOf } from '#domain/shared/time.ts';
import { translator } from '../../language.ts';
import type { Email, EmailFact, EmailSum } from '../../email/email.ts';
import { dateText } from '#domain/shared/text/moment.ts';
import { amountText } from '../../messaging/notifications/texts.ts';
import { recipientOf, type WorkerRecipient } from '../worker-account/emails.ts';

type Paid = Pick<WorkerPayment, 'week_start' | 'amount' | 'paid_on' | 'reference' | 'account' | 'timesheets'>;
type Translate = ReturnType<typeof translator>;

function factsOf({ week_start, timesheets, account, paid_on, reference }: Paid, t: Translate): EmailFact[] {
  const { from, to } = weekOf(week_start);
  return [
    { term: t('email.payWeek'), value: t('email.payWeekDays', { from: dateText(from), to: dateText(to) }) },
    { term: t('email.payShifts'), value: String(timesheets) },
    ...(account === '' ? [] : [{ term: t('email.payTo'), value: account }]),
    { term: t('email.paidOn'), value: dateText(paid_on) },
    ...(reference === '' ? [] : [{ term: t('email.bankReference'), value: reference }]),
  ];
}

const sumOf = ({ amount }: Paid, t: Translate): EmailSum[] => [
  { label: t('email.payAmount'), amount: `HK$${amountText(amount)}` },
];

export function paidEmail(recipient: WorkerRecipient, paid: Paid): Email {
  const t = translator(recipient.language);
  return {
    ...recipientOf(recipient),
    subject: t('email.workerPaidSubject', { amount: amountText(paid.amount) }),
    paragraphs: [t('email.workerPaid')],
    facts: factsOf(paid, t),
    sums: sumOf(paid, t),
    action: { label: t('email.openPay'), path: `/worker/pay/${paid.week_start}` },
    otherwise: { title: t('email.workerPaidWrong'), text: t('email.workerPaidWrongText') },
  };
}

export function reversedEmail(recipient: WorkerRecipient, paid: Paid): Email {
  const t = translator(recipient.language);
  return {
    ...recipientOf(recipient),
    subject: t('email.workerUnpaidSubject', { amount: amountText(paid.amount) }),
    paragraphs: [t('email.workerUnpaid')],
    facts: factsOf(paid, t),
    sums: sumOf(paid, t),
    action: { label: t('email.openPay'), path: `/worker/pay/${paid.week_start}` },
    otherwise: { title: t('email.workerPaidWrong'), text: t('email.workerPaidWrongText') },
  };
}
