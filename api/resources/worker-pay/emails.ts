import type { WorkerPayment } from '#contract/workers/payouts.ts';
import { weekOf } from '#domain/time.ts';
import { translator } from '../../language.ts';
import type { Email, EmailFact, EmailSum } from '../../mail/email.ts';
import { amountText, dateText } from '../notifications/texts.ts';
import { letterTo, type Told } from '../worker-account/emails.ts';

type Paid = Pick<WorkerPayment, 'week_start' | 'amount' | 'paid_on' | 'reference' | 'account' | 'timesheets'>;
type Translate = ReturnType<typeof translator>;

function factsOf({ week_start, timesheets, account, paid_on, reference }: Paid, t: Translate): EmailFact[] {
  const { from, to } = weekOf(week_start);
  return [
    { term: t('mail.payWeek'), value: t('mail.payWeekDays', { from: dateText(from), to: dateText(to) }) },
    { term: t('mail.payShifts'), value: String(timesheets) },
    ...(account === '' ? [] : [{ term: t('mail.payTo'), value: account }]),
    { term: t('mail.paidOn'), value: dateText(paid_on) },
    ...(reference === '' ? [] : [{ term: t('mail.bankReference'), value: reference }]),
  ];
}

const sumOf = ({ amount }: Paid, t: Translate): EmailSum[] => [
  { label: t('mail.payAmount'), amount: `HK$${amountText(amount)}` },
];

export function paidEmail(told: Told, paid: Paid): Email {
  const t = translator(told.language);
  return {
    ...letterTo(told),
    subject: t('mail.workerPaidSubject', { amount: amountText(paid.amount) }),
    paragraphs: [t('mail.workerPaid')],
    facts: factsOf(paid, t),
    sums: sumOf(paid, t),
    otherwise: { title: t('mail.workerPaidWrong'), text: t('mail.workerPaidWrongText') },
  };
}

export function takenBackEmail(told: Told, paid: Paid): Email {
  const t = translator(told.language);
  return {
    ...letterTo(told),
    subject: t('mail.workerUnpaidSubject', { amount: amountText(paid.amount) }),
    paragraphs: [t('mail.workerUnpaid')],
    facts: factsOf(paid, t),
    sums: sumOf(paid, t),
    otherwise: { title: t('mail.workerPaidWrong'), text: t('mail.workerPaidWrongText') },
  };
}
