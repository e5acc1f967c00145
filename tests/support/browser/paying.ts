import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { listReportedPayments, reviewPayment } from '#contract/billing/reported-payments.ts';
import { updateAdminInvoiceStatus } from '#contract/billing/admin-billing.ts';
import { adminInvoiceStatus } from '#domain/billing/invoices/status.ts';
import { certificatePdf } from '../builders/uploads.ts';
import type { Words } from '../pages/words.ts';
import { button, selected } from './booking.ts';
import { expect, type Product } from './portal.ts';

export const admin = async (product: Product, ...args: string[]): Promise<string> =>
  (
    await promisify(execFile)(process.execPath, ['build/api/commands.js', ...args], {
      env: { ...process.env, DATA_DIR: product.folder },
    })
  ).stdout;

const receipt = async (name: string) => selected(certificatePdf(name));

interface Payer {
  page: Page;
  t: Words;
}

export async function payWorkerInvoice(
  { page, t }: Payer,
  product: Product,
  { address, number, amount }: { address: string; number: string; amount: string },
): Promise<void> {
  await page.goto(address);
  await page.locator('[name=amount]').fill(amount);
  await page.locator('[name=method]').selectOption({ label: t('paymentMethod.FPS') });
  await page.locator('[name=reference]').fill(`FRN ${amount}`);
  await page.locator('[name=file_ids_new]').setInputFiles(await receipt(`receipt ${amount}.pdf`));
  await button(page, t('invoices.reportPayment')).click();
  await expect(page.locator('main')).toContainText(t('invoices.paymentState.REPORTED'));
  const { items } = await product.api.asAdmin(listReportedPayments, { query: { limit: 100 } });
  const waiting = items.filter(({ invoice_number: invoice }) => invoice === number);
  expect(waiting, `payments of ${number} that wait`).toHaveLength(1);
  const params = { id: waiting[0]?.id ?? 0 };
  await product.api.asAdmin(reviewPayment, { params, body: { action: 'CONFIRM', note: '' } });
  await page.goto(address);
  await expect(page.locator('main')).toContainText(`FRN ${amount}`);
}

export async function payAdminInvoice({ page, t }: Payer, product: Product, id: number): Promise<void> {
  const address = `/admin-invoices/${id}`;
  await page.goto(address);
  await page.locator(`main a[href*="pay="]`).click();
  await expect(page.locator('main svg[role=img]')).toBeVisible();
  await page.goto(address);
  await page.locator('[name=file_ids_new]').setInputFiles(await receipt('transfer.pdf'));
  await page.locator('[name=note]').fill('FRN 20261208');
  await button(page, t('adminInvoices.sendProof')).click();
  await expect(page.locator('main')).toContainText('transfer.pdf');
  const body = { status: adminInvoiceStatus.PAID, note: '' };
  expect(await product.api.asAdmin(updateAdminInvoiceStatus, { params: { id }, body })).toMatchObject({ balance: 0 });
  await page.goto(address);
  await expect(page.locator('main')).toContainText(t('status.adminInvoice.PAID'));
  await page.goto(`${address}/transactions`);
  await expect(page.locator('main tbody tr').first()).toContainText('0.00');
}
