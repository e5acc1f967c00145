import { sentenceText } from '#domain/shared/text/sentence.ts';
import type { Cents } from '#domain/shared/money.ts';
import { cents, zeroCents } from '#domain/shared/money.ts';
import { paymentMethodName, type PaymentMethod } from '#domain/billing/payments/method.ts';
import type { Day, Days } from '#domain/shared/time.ts';
import { translator, type Language } from '../../language.ts';
import type { Email, EmailFact } from '../../email/email.ts';
import type { NewNotification } from './notification.ts';
import { dateText } from '#domain/shared/text/moment.ts';
import { amountText } from './texts.ts';

/** Money notifications say more in their email, and go only to the operator and the billing address. */

const inDollars = (amount: Cents): string => `HK$${amountText(amount)}`;

interface Parts {
  facts?: readonly (readonly [term: string, value: string])[];
  ways?: PaymentFacts;
  sums?: readonly (readonly [label: string, amount: Cents])[];
  /** Prefix of two locale keys, ending in `Title` and `Text`. */
  otherwise?: string;
}

type PaymentFacts = (language: Language) => readonly EmailFact[];
type InEmail = (language: Language) => Pick<Email, 'facts' | 'sums' | 'otherwise'>;

const email =
  (
    { facts = [], ways = () => [], sums = [], otherwise }: Parts,
    variables: Readonly<Record<string, string | number>> = {},
  ): InEmail =>
  (language) => {
    const t = translator(language);
    return {
      facts: [
        ...facts.filter(([, value]) => value !== '').map(([term, value]) => ({ term: t(`email.${term}`), value })),
        ...ways(language),
      ],
      sums: sums.map(([label, amount]) => ({ label: t(`email.${label}`), amount: inDollars(amount) })),
      ...(otherwise !== undefined && {
        otherwise: { title: t(`email.${otherwise}Title`, variables), text: t(`email.${otherwise}Text`, variables) },
      }),
    };
  };

/** Opens the invoice, or the statement when there are multiple. */
interface About {
  target: 'INVOICE' | 'ADMIN_INVOICE' | 'PAYMENT';
  targetId: number | null;
  number: string;
}

export const aboutDocument = (document: {
  invoice_id: number | null;
  admin_invoice_id: number | null;
}): Pick<About, 'target' | 'targetId'> =>
  document.invoice_id === null
    ? { target: 'ADMIN_INVOICE', targetId: document.admin_invoice_id }
    : { target: 'INVOICE', targetId: document.invoice_id };

const money = (
  name: string,
  { target, targetId }: Pick<About, 'target' | 'targetId'>,
  variables: Readonly<Record<string, string | number>>,
  inEmail: InEmail,
): NewNotification => ({ name, variables: () => variables, target, targetId, operatorOnly: true, inEmail });

const ofStatement = { target: 'PAYMENT', targetId: null } as const;

interface NewInvoice extends About {
  week: Days;
  due: Day;
  amount: Cents;
  balance: Cents;
  percent: number;
  ways: PaymentFacts;
}

export function invoiceNotification({
  week,
  due,
  amount,
  balance,
  percent,
  ways,
  ...about
}: NewInvoice): NewNotification {
  const { number } = about;
  const created = about.target === 'INVOICE' ? 'invoiceCreated' : 'adminInvoiceCreated';
  const isOpen = balance > 0;
  const settled = cents(amount - balance);
  const dates = { from: dateText(week.from), to: dateText(week.to), due: dateText(due) };
  return money(
    isOpen ? created : `${created}Settled`,
    about,
    { number, amount: amountText(balance), ...dates },
    email(
      {
        facts: [['document', number], ...(isOpen ? ([['payBy', dates.due]] as const) : [])],
        ...(isOpen && { ways }),
        sums: [
          ['invoiceTotal', amount],
          ...(settled > 0 ? ([['settled', settled]] as const) : []),
          ['toPay', cents(Math.max(0, balance))],
        ],
        ...(isOpen && percent > 0 && { otherwise: 'ifLate' }),
      },
      { percent, due: dates.due },
    ),
  );
}

interface Unpaid extends About {
  open: Cents;
  due: Day;
  percent: number;
  ways: PaymentFacts;
}

export function unpaidNotification(
  is: 'DueSoon' | 'Overdue',
  { open, due, percent, ways, ...about }: Unpaid,
): NewNotification {
  const { number } = about;
  const variables = { number, amount: amountText(open), due: dateText(due), percent };
  const parts: Parts = {
    facts: [
      ['document', number],
      ['payBy', dateText(due)],
    ],
    ways,
    sums: [['toPay', open]],
    ...(is === 'Overdue' ? { otherwise: 'ifPaid' } : percent > 0 && { otherwise: 'ifLate' }),
  };
  return money(
    `${about.target === 'INVOICE' ? 'invoice' : 'adminInvoice'}${is}`,
    about,
    variables,
    email(parts, variables),
  );
}

const checked = { CONFIRM: 'paymentConfirmed', NOT_FOUND: 'paymentNotFound', REVERSE: 'paymentReversed' } as const;

interface CheckedPayment extends About {
  amount: Cents;
  open: Cents;
  paid_on: Day;
  method: PaymentMethod;
  reference: string;
  /** So much of what was taken back had become a credit. */
  credit?: Cents;
  /** Such a credit had settled these. */
  reopened?: readonly { number: string; open: Cents }[];
}

export function paymentNotification(
  action: keyof typeof checked,
  { amount, open, paid_on, method, reference, credit = zeroCents, reopened = [], ...about }: CheckedPayment,
): NewNotification {
  const { number } = about;
  const date = dateText(paid_on);
  const variables = { number, amount: amountText(amount), date, open: amountText(open) };
  const isReceived = action === 'CONFIRM';
  const texts = email({
    facts: [
      ['paymentOf', number],
      ['paidOn', date],
      ['reference', reference],
      ['openAgain', reopened.map((item) => `${item.number}: ${inDollars(item.open)}`).join(', ')],
    ],
    sums: [
      [isReceived ? 'received' : 'notReceived', amount],
      ...(credit > 0 ? ([['creditWithdrawn', credit]] as const) : []),
      ['stillOpen', open],
    ],
    otherwise: isReceived ? 'ifWrong' : 'ifPaid',
  });
  const paymentFact = (language: Language) => ({
    term: translator(language)('email.paidBy'),
    value: translator(language)(`paymentMethod.${paymentMethodName(method)}`),
  });
  return money(checked[action], about, variables, (language) => {
    const parts = texts(language);
    return { ...parts, facts: [...(parts.facts ?? []), paymentFact(language)] };
  });
}

const refundRequests = { CONFIRM: 'refundPaid', NOT_FOUND: 'refundDeclined', REVERSE: 'refundReversed' } as const;

/** A credit was paid out, was not, or its transfer came back. */
export const refundRequestNotification = (
  action: keyof typeof refundRequests,
  { number, amount }: { number: string; amount: Cents },
): NewNotification =>
  money(
    refundRequests[action],
    ofStatement,
    { number, amount: amountText(amount) },
    email({ facts: [['credit', number]], sums: [['amount', amount]], otherwise: 'ifWrong' }),
  );

interface CreditNotice extends About {
  amount: Cents;
  open: Cents;
  reason: string;
}

/** The platform has given a credit for an invoice, or taken it back. */
export const creditNotification = (
  name: 'creditIssued' | 'creditVoided',
  { amount, open, reason, ...about }: CreditNotice,
): NewNotification =>
  money(
    name,
    about,
    { number: about.number, amount: amountText(amount), reason: sentenceText(reason) },
    email({
      facts: [['document', about.number]],
      sums: [
        [name === 'creditIssued' ? 'credited' : 'creditWithdrawn', amount],
        ['stillOpen', open],
      ],
      otherwise: 'ifWrong',
    }),
  );

interface CardMovement {
  amount: Cents;
  last4: string;
  /** A receipt or a credit note. */
  number: string;
}

const cardFacts = ({ number, last4 }: Omit<CardMovement, 'amount'>) =>
  [
    ['paper', number],
    ['card', last4 === '' ? '' : `•••• ${last4}`],
  ] as const;

/** A booking has been paid by card. */
export const receiptNotification = ({ amount, ...movement }: CardMovement): NewNotification =>
  money(
    'cardReceipt',
    ofStatement,
    { number: movement.number, amount: amountText(amount) },
    email({ facts: cardFacts(movement), sums: [['received', amount]], otherwise: 'ifCancelled' }),
  );

/** Money goes back to a card. */
export const refundNotification = (
  name: 'cardRefundGiven' | 'goodwillRefund',
  { amount, reason = '', ...movement }: CardMovement & { reason?: string },
): NewNotification =>
  money(
    name,
    ofStatement,
    { ...movement, amount: amountText(amount), reason: sentenceText(reason) },
    email({ facts: cardFacts(movement), sums: [['refunded', amount]], otherwise: 'refundTakes' }),
  );

/** A refund did not reach its card. */
export const refundFailedNotification = ({ amount, last4 }: Omit<CardMovement, 'number'>): NewNotification =>
  money(
    'refundFailed',
    ofStatement,
    { amount: amountText(amount), last4 },
    email({ facts: cardFacts({ number: '', last4 }), sums: [['credited', amount]] }),
  );

export const disputeNames = {
  INQUIRY: 'disputeInquiry',
  OPEN: 'disputeOpened',
  WON: 'disputeWon',
  LOST: 'disputeLost',
  CLOSED: 'disputeClosed',
} as const;

/** The card's bank asks about a payment, takes it back, or has decided. */
export const disputeNotification = (
  state: keyof typeof disputeNames,
  { amount, opened, ...movement }: CardMovement & { opened: Day },
): NewNotification =>
  money(
    disputeNames[state],
    ofStatement,
    { ...movement, amount: amountText(amount), date: dateText(opened) },
    email({
      facts: [...cardFacts(movement), ['openedOn', dateText(opened)]],
      sums: [['disputed', amount]],
      ...((state === 'OPEN' || state === 'INQUIRY') && { otherwise: 'ifDispute' }),
    }),
  );

/** A worker was hired for good. */
export const directHireNotification = ({
  worker,
  amount,
  hired,
}: {
  worker: string;
  amount: Cents;
  hired: Day;
}): NewNotification =>
  money(
    'directHireCharged',
    { target: 'ADMIN_INVOICE', targetId: null },
    { name: worker, amount: amountText(amount), date: dateText(hired) },
    email({
      facts: [
        ['worker', worker],
        ['hiredOn', dateText(hired)],
      ],
      sums: [['fee', amount]],
      otherwise: 'ifWrong',
    }),
  );
