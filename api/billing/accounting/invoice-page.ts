import { invoiceStateOf } from '#domain/billing/invoices/state.ts';
import { localisedText } from '#domain/shared/text/in-language.ts';
import { adminInvoiceStatusName } from '#domain/billing/invoices/status.ts';
import { cents, zeroCents, type Cents } from '#domain/shared/money.ts';
import { dayOf } from '#domain/shared/time.ts';
import type { AdminInvoiceDetail } from '#contract/billing/admin-invoices.ts';
import type { InvoiceDetail } from '#contract/billing/invoices.ts';
import { translator, type Language, type Translate } from '../../language.ts';
import { dateText } from '#domain/shared/text/moment.ts';
import { amountText } from '../../messaging/notifications/texts.ts';

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
const hours = (minutes: number): string => `${Math.trunc(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

const tag = { en: 'en', hk: 'zh-Hant-HK' } as const;
const style =
  '@page{size:A4;margin:16mm}body{font:10pt/1.4 sans-serif;color:#111}h1{font-size:16pt}table{width:100%;border-collapse:collapse}' +
  'th,td{padding:3pt 6pt 3pt 0;border-bottom:.5pt solid #999;text-align:start;vertical-align:top}td.n,th.n{text-align:end}' +
  'thead{display:table-header-group}tr{break-inside:avoid}';

interface Page {
  title: string;
  head: Pick<InvoiceDetail, 'issuer' | 'billed_to'>;
  facts: readonly (readonly [string, string])[];
  headings: readonly string[];
  amountColumns: number;
  rows: readonly (readonly string[])[];
  sums: readonly (readonly [string, Cents])[];
}

/** Self-contained: a printed document fetches nothing. */
export function renderPage(
  { title, head, facts, headings, amountColumns, rows, sums }: Page,
  language: Language,
): string {
  const t = translator(language);
  const { issuer, billed_to: client } = head;
  const side = (index: number) => (index >= headings.length - amountColumns ? ' class="n"' : '');
  const cells = (kind: 'th' | 'td', texts: readonly string[]) =>
    texts.map((text, index) => `<${kind}${side(index)}>${escaped(text)}</${kind}>`).join('');
  const parties: Page['facts'] = [
    [t('invoices.issuer'), `${issuer.name}, ${issuer.address}`],
    [t('invoices.billedTo'), [client.name, client.name_hk, client.address].filter((text) => text !== '').join(', ')],
  ];
  return `<!doctype html>
<html lang="${tag[language]}"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style></head><body>
<h1>${escaped(title)}</h1>
<table>${[...parties, ...facts].map(([term, value]) => `<tr><th>${escaped(term)}</th><td>${escaped(value)}</td></tr>`).join('')}</table>
<table><thead><tr>${cells('th', headings)}</tr></thead>
<tbody>${rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('\n')}</tbody></table>
<table>${sums.map(([term, amount]) => `<tr><th>${escaped(term)}</th><td class="n">${amountText(amount)}</td></tr>`).join('')}</table>
</body></html>
`;
}

export const joinParts = (parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(' · ');

const settlement = (t: Translate, { credited, paid }: { credited: Cents; paid: Cents }): [string, Cents][] =>
  (
    [
      [t('invoices.credited'), credited],
      [t('invoices.paid'), paid],
    ] as [string, Cents][]
  )
    .filter(([, amount]) => amount !== 0)
    .map(([term, amount]) => [term, cents(-amount)]);

export function workerInvoicePage(invoice: InvoiceDetail, language: Language): string {
  const t = translator(language);
  const money = (amount: Cents | null): Cents => amount ?? zeroCents;
  const prepaid = money(invoice.prepaid);
  const whatOf = (line: InvoiceDetail['lines'][number]): string =>
    joinParts([
      localisedText(line.role.name, language),
      line.location,
      line.is_late && t('invoices.late'),
      line.is_credited &&
        (line.credit_note === null
          ? t('invoices.lineCreditedNothing')
          : t('invoices.lineCredited', { number: line.credit_note })),
    ]);
  return renderPage(
    {
      title: t('invoices.title', { number: invoice.number }),
      head: invoice,
      facts: [
        [t('invoices.week'), `${dateText(invoice.week_start)} – ${dateText(invoice.week_end)}`],
        [t('invoices.madeOn'), dateText(dayOf(invoice.created_at))],
        [t('field.dueDate'), dateText(invoice.due_on)],
        [t('field.status'), t(`status.invoice.${invoiceStateOf(invoice)}`)],
      ],
      headings: [
        ...[t('field.date'), t('term.shift'), t('term.worker'), t('field.role')],
        ...[t('field.wage'), t('field.workTime'), t('field.overtime'), t('field.overtimePay'), 'HK$'],
      ],
      amountColumns: 5,
      rows: invoice.lines.map((line) => [
        ...[dateText(line.date), String(line.shift_id)],
        (language === 'hk' ? line.worker.name_hk : null) ?? line.worker.name,
        ...[whatOf(line), amountText(money(line.wage)), hours(line.work_minutes)],
        ...[hours(line.overtime_minutes), amountText(money(line.overtime_pay)), amountText(money(line.worker_pay))],
      ]),
      sums: [
        [t('field.workerPay'), money(invoice.worker_pay)],
        [t('field.commission'), money(invoice.commission)],
        [t('field.cardFee'), money(invoice.card_fee)],
        [t('field.total'), money(invoice.total)],
        ...(prepaid === 0 ? [] : [[t('invoices.prepaid'), cents(-prepaid)] as [string, Cents]]),
        ...settlement(t, { credited: money(invoice.credited), paid: money(invoice.paid) }),
        [t('invoices.open'), money(invoice.open)],
      ],
    },
    language,
  );
}

export function adminInvoicePage(invoice: AdminInvoiceDetail, language: Language): string {
  const t = translator(language);
  const whatOf = ({ description, shift, shift_id: id }: AdminInvoiceDetail['lines'][number]): string =>
    joinParts([
      description[language],
      id !== null && t('invoices.shift', { number: id }),
      shift && localisedText(shift.role.name, language),
      shift?.location,
      shift &&
        t('adminInvoices.breakdown', {
          pay: `HK$${amountText(shift.cost.worker_pay)}`,
          percent: `${shift.cost.commission_percentage}%`,
          hourly: `HK$${amountText(shift.cost.commission_per_hour)}`,
        }),
    ]);
  return renderPage(
    {
      title: t('adminInvoices.title', { number: invoice.number }),
      head: invoice,
      facts: [
        [t('invoices.madeOn'), dateText(dayOf(invoice.created_at))],
        [t('field.dueDate'), dateText(invoice.due_on)],
        [t('field.status'), t(`status.adminInvoice.${adminInvoiceStatusName(invoice.status)}`)],
      ],
      headings: [t('field.date'), t('adminInvoices.kind'), t('adminInvoices.forWhat'), 'HK$'],
      amountColumns: 1,
      rows: invoice.lines.map((line) => [
        ...[dateText(line.date), t(`chargeKind.${line.kind}`), whatOf(line), amountText(line.amount)],
      ]),
      sums: [
        [t('adminInvoices.sumOfLines'), invoice.amount],
        [t('field.financeCharge'), invoice.finance_charge],
        ...settlement(t, invoice),
        [t('adminInvoices.balance'), invoice.balance],
      ],
    },
    language,
  );
}
