import { dateText } from '#domain/shared/text/moment.ts';
import { sumCents, cents, centsToDollars, type Cents } from '../../shared/money.ts';
import type { Day } from '../../shared/time.ts';

/**
 * Files for accounting programs that import invoices as bills. Xero and ABSS take a credit note as a negative
 * bill. QuickBooks Online has supplier credits, which get a file of their own; we found no documentation on
 * whether its bills may be negative.
 */
export const accountingFormats = ['xero', 'quickbooks', 'quickbooks_credits', 'abss'] as const;
export type AccountingFormat = (typeof accountingFormats)[number];

export interface BookkeepingNames {
  supplier: string;
  account: string;
  tax: string;
}

/** The accounting programs' limits, in characters. */
export const maxBookkeepingLengths = { supplier: 50, account: 20, tax: 50 } as const satisfies Record<
  keyof BookkeepingNames,
  number
>;

export interface Bill {
  number: string;
  issued: Day;
  due: Day;
  lines: readonly { description: string; amount: Cents }[];
}

const columns: Readonly<Record<AccountingFormat, readonly string[]>> = {
  xero: [
    ...['*ContactName', 'EmailAddress', 'POAddressLine1', 'POAddressLine2', 'POAddressLine3', 'POAddressLine4'],
    ...['POCity', 'PORegion', 'POPostalCode', 'POCountry', '*InvoiceNumber', '*InvoiceDate', '*DueDate', 'Total'],
    ...['InventoryItemCode', 'Description', '*Quantity', '*UnitAmount', '*AccountCode', '*TaxType', 'TaxAmount'],
    ...['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2', 'Currency'],
  ],
  quickbooks: [
    ...['Bill no.', 'Supplier', 'Bill date', 'Due date', 'Account', 'Line description', 'Line amount', 'Tax code'],
    'Currency',
  ],
  quickbooks_credits: [
    ...['Credit no.', 'Supplier', 'Credit date', 'Account', 'Line description', 'Line amount', 'Tax code', 'Currency'],
  ],
  abss: [
    ...['Co./Last Name', 'First Name', 'Addr 1 - Line 1', 'Addr 1 - Line 2', 'Addr 1 - Line 3', 'Addr 1 - Line 4'],
    ...['Purchase No.', 'Date', 'Supplier Invoice No.', 'Description', 'Account No.', 'Amount', 'Journal Memo'],
    'Tax Code',
  ],
};

const amountOf = (amount: Cents): string => centsToDollars(amount).toFixed(2);
const currency = 'HKD';

type Fields = Readonly<Record<string, string>>;

const fieldsOf: Readonly<
  Record<AccountingFormat, (bill: Bill, line: Bill['lines'][number], books: BookkeepingNames) => Fields>
> = {
  xero: ({ number, issued, due }, { description, amount }, { supplier, account, tax }) => ({
    '*ContactName': supplier,
    '*InvoiceNumber': number,
    '*InvoiceDate': dateText(issued),
    '*DueDate': dateText(due),
    Description: description,
    '*Quantity': '1',
    '*UnitAmount': amountOf(amount),
    '*AccountCode': account,
    '*TaxType': tax,
    Currency: currency,
  }),
  quickbooks: ({ number, issued, due }, { description, amount }, { supplier, account, tax }) => ({
    'Bill no.': number,
    Supplier: supplier,
    'Bill date': dateText(issued),
    'Due date': dateText(due),
    Account: account,
    'Line description': description,
    'Line amount': amountOf(amount),
    'Tax code': tax,
    Currency: currency,
  }),
  quickbooks_credits: ({ number, issued }, { description, amount }, { supplier, account, tax }) => ({
    'Credit no.': number,
    Supplier: supplier,
    'Credit date': dateText(issued),
    Account: account,
    'Line description': description,
    'Line amount': amountOf(cents(-amount)),
    'Tax code': tax,
    Currency: currency,
  }),
  abss: ({ number, issued }, { description, amount }, { supplier, account, tax }) => ({
    'Co./Last Name': supplier,
    'Purchase No.': number.slice(-8),
    Date: dateText(issued),
    'Supplier Invoice No.': number.slice(0, 20),
    Description: description.slice(0, 255),
    'Account No.': account,
    Amount: amountOf(amount),
    'Journal Memo': number,
    'Tax Code': tax,
  }),
};

const isCredit = ({ lines }: Bill): boolean => sumCents(...lines.map(({ amount }) => amount)) < 0;

export const acceptsBill = (format: AccountingFormat, bill: Bill): boolean =>
  ({ xero: true, abss: true, quickbooks: !isCredit(bill), quickbooks_credits: isCredit(bill) })[format];

export const accountingHeader = (format: AccountingFormat): readonly string[] => columns[format];

/** ABSS files need an empty line after each bill. */
export function accountingLines(format: AccountingFormat, bill: Bill, books: BookkeepingNames): (readonly string[])[] {
  const lines = bill.lines
    .filter(({ amount }) => amount !== 0)
    .map((line) => {
      const fields = fieldsOf[format](bill, line, books);
      return columns[format].map((name) => fields[name] ?? '');
    });
  return format === 'abss' && lines.length > 0 ? [...lines, []] : lines;
}
