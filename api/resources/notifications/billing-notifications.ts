import type { Cents } from '#domain/money.ts';
import { cents, noMoney } from '#domain/money.ts';
import { paymentMethodName, type PaymentMethod } from '#domain/payment/method.ts';
import type { Day, Days } from '#domain/time.ts';
import { translator, type Language } from '../../language.ts';
import type { Email, EmailFact } from '../../mail/email.ts';
import type { Notice } from './notice.ts';
import { amountText, dateText } from './texts.ts';

/** Money notifications say more in their email, and go only to the operator and the billing address. */

const inDollars = (amount: Cents): string => `HK$${amountText(amount)}`;

interface Parts {
  facts?: readonly (readonly [term: string, value: string])[];
  ways?: Ways;
  sums?: readonly (readonly [label: string, amount: Cents])[];
  /** Prefix of two locale keys, ending in `Title` and `Text`. */
  otherwise?: string;
}

type Ways = (language: Language) => readonly EmailFact[];
type InEmail = (language: Language) => Pick<Email, 'facts' | 'sums' | 'otherwise'>;

const letter =
  (
    { facts = [], ways = () => [], sums = [], otherwise }: Parts,
    variables: Readonly<Record<string, string | number>> = {},
  ): InEmail =>
  (language) => {
    const t = translator(language);
    return {
      facts: [
        ...facts.filter(([, value]) => value !== '').map(([term, value]) => ({ term: t(`mail.${term}`), value })),
        ...ways(language),
      ],
      sums: sums.map(([label, amount]) => ({ label: t(`mail.${label}`), amount: inDollars(amount) })),
      ...(otherwise !== undefined && {
        otherwise: { title: t(`mail.${otherwise}Title`, variables), text: t(`mail.${otherwise}Text`, variables) },
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
  operator_invoice_id: number | null;
}): Pick<About, 'target' | 'targetId'> =>
  document.invoice_id === null
    ? { target: 'ADMIN_INVOICE', targetId: document.operator_invoice_id }
    : { target: 'INVOICE', targetId: document.invoice_id };

const money = (
  name: string,
  { target, targetId }: Pick<About, 'target' | 'targetId'>,
  variables: Readonly<Record<string, string | number>>,
  inEmail: InEmail,
): Notice => ({ name, variables: () => variables, target, targetId, operatorOnly: true, inEmail });

const ofStatement = { target: 'PAYMENT', targetId: null } as const;

interface NewInvoice extends About {
  week: Days;
  due: Day;
  amount: Cents;
  balance: Cents;
  percent: number;
  ways: Ways;
}

export function invoiceNotice({ week, due, amount, balance, percent, ways, ...about }: NewInvoice): Notice {
  const { number } = about;
  const created = about.target === 'INVOICE' ? 'invoiceCreated' : 'adminInvoiceCreated';
  const isOpen = balance > 0;
  const settled = cents(amount - balance);
  const dates = { from: dateText(week.from), to: dateText(week.to), due: dateText(due) };
  return money(
    isOpen ? created : `${created}Settled`,
    about,
    { number, amount: amountText(balance), ...dates },
    letter(
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
  ways: Ways;
}

export function unpaidNotice(is: 'DueSoon' | 'Overdue', { open, due, percent, ways, ...about }: Unpaid): Notice {
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
    letter(parts, variables),
  );
}

const checked = { CONFIRM: 'paymentConfirmed', NOT_FOUND: 'paymentNotFound', TAKE_BACK: 'paymentTakenBack' } as const;

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

export function paymentNotice(
  action: keyof typeof checked,
  { amount, open, paid_on, method, reference, credit = noMoney, reopened = [], ...about }: CheckedPayment,
): Notice {
  const { number } = about;
  const date = dateText(paid_on);
  const variables = { number, amount: amountText(amount), date, open: amountText(open) };
  const isReceived = action === 'CONFIRM';
  const texts = letter({
    facts: [
      ['paymentOf', number],
      ['paidOn', date],
      ['reference', reference],
      ['openAgain', reopened.map((one) => `${one.number}: ${inDollars(one.open)}`).join(', ')],
    ],
    sums: [
      [isReceived ? 'received' : 'notReceived', amount],
      ...(credit > 0 ? ([['creditWithdrawn', credit]] as const) : []),
      ['stillOpen', open],
    ],
    otherwise: isReceived ? 'ifWrong' : 'ifPaid',
  });
  const way = (language: Language) => ({
    term: translator(language)('mail.paidBy'),
    value: translator(language)(`paymentMethod.${paymentMethodName(method)}`),
  });
  return money(checked[action], about, variables, (language) => {
    const parts = texts(language);
    return { ...parts, facts: [...(parts.facts ?? []), way(language)] };
  });
}

const payouts = { CONFIRM: 'payoutPaid', NOT_FOUND: 'payoutRefused', TAKE_BACK: 'payoutTakenBack' } as const;

/** A credit was paid out, was not, or its transfer came back. */
export const payoutNotice = (
  action: keyof typeof payouts,
  { number, amount }: { number: string; amount: Cents },
): Notice =>
  money(
    payouts[action],
    ofStatement,
    { number, amount: amountText(amount) },
    letter({ facts: [['credit', number]], sums: [['amount', amount]], otherwise: 'ifWrong' }),
  );

interface GivenCredit extends About {
  amount: Cents;
  open: Cents;
  reason: string;
}

/** The provider has given a credit for an invoice, or taken it back. */
export const creditNotice = (
  name: 'creditGiven' | 'creditTakenBack',
  { amount, open, reason, ...about }: GivenCredit,
): Notice =>
  money(
    name,
    about,
    { number: about.number, amount: amountText(amount), reason },
    letter({
      facts: [['document', about.number]],
      sums: [
        [name === 'creditGiven' ? 'credited' : 'creditWithdrawn', amount],
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
export const receiptNotice = ({ amount, ...movement }: CardMovement): Notice =>
  money(
    'cardReceipt',
    ofStatement,
    { number: movement.number, amount: amountText(amount) },
    letter({ facts: cardFacts(movement), sums: [['received', amount]], otherwise: 'ifCancelled' }),
  );

/** Money goes back to a card. */
export const refundNotice = (
  name: 'cardRefundGiven' | 'goodwillRefund',
  { amount, reason = '', ...movement }: CardMovement & { reason?: string },
): Notice =>
  money(
    name,
    ofStatement,
    { ...movement, amount: amountText(amount), reason },
    letter({ facts: cardFacts(movement), sums: [['refunded', amount]], otherwise: 'refundTakes' }),
  );

/** A refund did not reach its card. */
export const refundFailedNotice = ({ amount, last4 }: Omit<CardMovement, 'number'>): Notice =>
  money(
    'refundFailed',
    ofStatement,
    { amount: amountText(amount), last4 },
    letter({ facts: cardFacts({ number: '', last4 }), sums: [['credited', amount]] }),
  );

export const disputeNames = {
  INQUIRY: 'disputeInquiry',
  OPEN: 'disputeOpened',
  WON: 'disputeWon',
  LOST: 'disputeLost',
  CLOSED: 'disputeClosed',
} as const;

/** The card's bank asks about a payment, takes it back, or has decided. */
export const disputeNotice = (
  state: keyof typeof disputeNames,
  { amount, opened, ...movement }: CardMovement & { opened: Day },
): Notice =>
  money(
    disputeNames[state],
    ofStatement,
    { ...movement, amount: amountText(amount), date: dateText(opened) },
    letter({
      facts: [...cardFacts(movement), ['openedOn', dateText(opened)]],
      sums: [['disputed', amount]],
      ...((state === 'OPEN' || state === 'INQUIRY') && { otherwise: 'ifDispute' }),
    }),
  );

/** A worker was hired for good. */
export const directHireNotice = ({ worker, amount, hired }: { worker: string; amount: Cents; hired: Day }): Notice =>
  money(
    'directHireCharged',
    { target: 'ADMIN_INVOICE', targetId: null },
    { name: worker, amount: amountText(amount), date: dateText(hired) },
    letter({
      facts: [
        ['worker', worker],
        ['hiredOn', dateText(hired)],
      ],
      sums: [['fee', amount]],
      otherwise: 'ifWrong',
    }),
  );
