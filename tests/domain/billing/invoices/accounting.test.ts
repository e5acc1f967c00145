import { describe, expect, it } from 'vitest';
import { accountingHeader, accountingLines, type Bill } from '#domain/billing/invoices/accounting.ts';
import { cents } from '#domain/shared/money.ts';

const books = { supplier: 'Shiftdock Limited', account: '310', tax: 'Tax Exempt' };
const bill: Bill = {
  number: 'INV-0461',
  issued: '2026-11-24',
  due: '2026-12-08',
  lines: [
    { description: 'Worker pay', amount: cents(1_038_50) },
    { description: 'Card fee', amount: cents(0) },
    { description: 'Commission', amount: cents(155_78) },
  ],
};
const named = (format: 'xero' | 'quickbooks' | 'abss') =>
  accountingLines(format, bill, books).map((cells) =>
    Object.fromEntries(accountingHeader(format).map((name, index) => [name, cells[index]])),
  );

describe('bills for accounting programs', () => {
  it('have the exact columns of Xero, a line for each amount', () => {
    expect(accountingHeader('xero').join()).toBe(
      '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,*InvoiceDate,*DueDate,Total,InventoryItemCode,Description,*Quantity,*UnitAmount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency',
    );
    expect(named('xero')).toMatchObject([
      {
        '*InvoiceNumber': 'INV-0461',
        '*InvoiceDate': '24/11/2026',
        '*UnitAmount': '1038.50',
        '*TaxType': 'Tax Exempt',
      },
      { Description: 'Commission', '*UnitAmount': '155.78', '*AccountCode': '310', Currency: 'HKD' },
    ]);
  });

  it('are bills of QuickBooks Online', () => {
    expect(accountingHeader('quickbooks').join()).toBe(
      'Bill no.,Supplier,Bill date,Due date,Account,Line description,Line amount,Tax code,Currency',
    );
    expect(named('quickbooks')[0]).toMatchObject({ 'Due date': '08/12/2026', 'Line amount': '1038.50' });
  });

  it('are purchases of ABSS, each ended by an empty line, with the lengths that it takes', () => {
    const lines = accountingLines('abss', { ...bill, number: 'INV-123456' }, books);
    expect(lines).toHaveLength(3);
    expect(lines[2]).toEqual([]);
    expect(lines[0]?.[accountingHeader('abss').indexOf('Purchase No.')]).toBe('V-123456');
    expect(lines.flat().every((cell) => cell.length <= 255)).toBe(true);
    expect(accountingLines('abss', { ...bill, lines: [] }, books)).toEqual([]);
  });
});
