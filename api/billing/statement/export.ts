import { cents, type Cents } from '#domain/shared/money.ts';
import { movementName } from '#domain/billing/ledger/statement.ts';
import { paymentMethodName } from '#domain/billing/payments/method.ts';
import type { SheetFormat } from '#contract/core/fields/files.ts';
import type { Statement } from '#contract/billing/statement.ts';
import type { FileReply } from '#api/http/endpoint.ts';
import { dateText } from '#domain/shared/text/moment.ts';
import { amountText } from '../../messaging/notifications/texts.ts';
import { dayCell, instantCell, moneyCell, textCell } from '../../http/spreadsheets/cells.ts';
import { singleBatch, spreadsheetFile } from '../../http/spreadsheets/spreadsheet-file.ts';
import type { SheetColumn } from '../../http/spreadsheets/workbook.ts';
import { translator, type Language } from '../../language.ts';

interface Row {
  day: string;
  at: string | null;
  what: string;
  number: string;
  method: string;
  reference: string;
  note: string;
  charged: Cents | null;
  settled: Cents | null;
  balance: Cents;
  besides: Statement['balances']['opening'] | null;
}

const empty = { at: null, number: '', method: '', reference: '', note: '', charged: null, settled: null };

function rowsOf(statement: Statement, language: Language): Row[] {
  const t = translator(language);
  const { opening, closing } = statement.balances;
  return [
    { ...empty, day: statement.start_date, what: t('statement.opening'), balance: statement.opening, besides: opening },
    ...statement.movements.map((movement): Row => {
      const { day, at, document, method, reference, note, amount, balance, is_reversal: reversal } = movement;
      const { reversed } = movement;
      const what = t(`statement.kinds.${movementName(movement)}`);
      const whole = reversal ? t('statement.reversed', { what }) : what;
      return {
        ...{ day, at, reference, note, balance },
        what: reversed
          ? t('statement.reversedPayment', {
              what,
              amount: `HK$${amountText(reversed.amount)}`,
              date: dateText(reversed.on),
            })
          : whole,
        number: document.number,
        method: method === null ? '' : t(`paymentMethod.${paymentMethodName(method)}`),
        charged: amount > 0 ? amount : null,
        settled: amount < 0 ? cents(-amount) : null,
        besides: null,
      };
    }),
    { ...empty, day: statement.end_date, what: t('statement.closing'), balance: statement.closing, besides: closing },
  ];
}

const columns: SheetColumn<Row>[] = [
  { heading: 'field.date', width: 12, cell: ({ day }) => dayCell(day) },
  { heading: 'statement.explanation', width: 24, cell: ({ what }) => textCell(what) },
  { heading: 'field.invoiceNumber', width: 14, cell: ({ number }) => textCell(number) },
  { heading: 'field.paymentMethod', width: 16, cell: ({ method }) => textCell(method) },
  { heading: 'field.reference', width: 20, cell: ({ reference }) => textCell(reference) },
  { heading: 'field.note', width: 30, cell: ({ note }) => textCell(note) },
  { heading: 'statement.charged', width: 14, cell: ({ charged }) => moneyCell(charged) },
  { heading: 'statement.settled', width: 14, cell: ({ settled }) => moneyCell(settled) },
  { heading: 'field.balance', width: 14, cell: ({ balance }) => moneyCell(balance) },
  { heading: 'statement.prepaid', width: 14, cell: ({ besides }) => moneyCell(besides?.prepaid ?? null) },
  { heading: 'statement.unusedCredit', width: 14, cell: ({ besides }) => moneyCell(besides?.unused_credit ?? null) },
  { heading: 'statement.writtenAt', width: 17, cell: ({ at }) => instantCell(at) },
];

export function statementFile(format: SheetFormat, statement: Statement, language: Language): Promise<FileReply> {
  const title = translator(language)('menu.statement');
  const name = `${title} ${statement.start_date} ${statement.end_date}`;
  return spreadsheetFile(format, { rows: singleBatch(rowsOf(statement, language)), columns, language, title, name });
}
