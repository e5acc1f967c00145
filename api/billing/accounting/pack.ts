import { Readable } from 'node:stream';
import sql from 'sql-template-tag';
import { accountingFormats } from '#domain/billing/invoices/accounting.ts';
import { acceptedTypes } from '#domain/files/limits.ts';
import { instantAt, addDays, type Days } from '#domain/shared/time.ts';
import type { FileReply } from '#api/http/endpoint.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import type { Files } from '../../files/storage/files.ts';
import { archived, type ArchiveEntry } from '../../http/spreadsheets/archive.ts';
import { byteStream, encoded } from '../../http/spreadsheets/byte-stream.ts';
import { translator, type Language } from '../../language.ts';
import { adminInvoiceLinesFile } from '../admin-invoices/export.ts';
import { adminInvoiceDetail, findAdminInvoice } from '../admin-invoices/store.ts';
import { creditsFile } from '../credits/export.ts';
import { allCredits } from '../credits/store.ts';
import { paymentsFile } from '../payments/export.ts';
import { findBillingDocument } from '../payments/billing-documents.ts';
import { allPayments } from '../payments/store.ts';
import { invoiceDetail } from '../invoices/detail.ts';
import { invoiceLinesFile } from '../invoices/export.ts';
import { findInvoice } from '../invoices/store.ts';
import { statementFile } from '../statement/export.ts';
import { statementOf } from '../statement/store.ts';
import { billsFile } from './bills.ts';
import { adminInvoicePage, workerInvoicePage } from './invoice-page.ts';
import { documentPage } from './document-page.ts';

interface Pack {
  db: Database;
  files: Files;
  businessId: number;
  days: Days;
  language: Language;
  now: Date;
}

const folders = { RECEIPT: 'receipts', CREDIT_NOTE: 'credit-notes', FINANCE_CHARGE: 'finance-charges' } as const;

interface Issued {
  kind: 'INVOICE' | 'ADMIN_INVOICE' | keyof typeof folders;
  number: string;
  invoice_id: number | null;
  admin_invoice_id: number | null;
}

const issued = columns<Issued>({
  kind: sql`d.kind`,
  number: sql`d.number`,
  invoice_id: sql`d.invoice_id`,
  admin_invoice_id: sql`d.admin_invoice_id`,
});

interface Proof {
  key: string;
  name: string;
  type: string;
}

const proof = columns<Proof>({ key: sql`u.storage_key`, name: sql`u.name`, type: sql`u.type` });

const streamOf = (stream: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> =>
  Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);

const plain = (name: string): string => name.replace(/[\p{Cc}/\\:*?"<>|]/gu, '_').slice(0, 100);

const entry = (folder: string, { file, name }: FileReply): ArchiveEntry => ({
  name: folder + plain(name),
  content: streamOf(file),
  packed: name.endsWith('.xlsx'),
});

async function* proofs({ db, files }: Pack, number: string, of: Issued): AsyncGenerator<ArchiveEntry> {
  const rows = await db.many<Proof>(sql`
    select ${proof} from uploads u join (
      select upload_id, position from invoice_files where invoice_id = ${of.invoice_id}
      union all select upload_id, position from admin_invoice_files where invoice_id = ${of.admin_invoice_id}) f on f.upload_id = u.id
    order by f.position`);
  for (const [index, { key, name, type }] of rows.entries()) {
    const content = await files.get(key);
    if (content === null) continue;
    const packed = type !== acceptedTypes.svg;
    yield { name: `proofs/${number} ${index + 1} ${plain(name)}`, content: streamOf(content.stream), packed };
  }
}

async function* invoiceEntries(pack: Pack, of: Issued): AsyncGenerator<ArchiveEntry> {
  const { db, businessId, language, now } = pack;
  const seesMoney = true;
  const worker = of.invoice_id === null ? null : await findInvoice(db, businessId, of.invoice_id);
  if (worker !== null) {
    const detail = await invoiceDetail(db, businessId, worker, { seesMoney, language, now });
    yield { name: `invoices/${worker.number}.html`, content: encoded([workerInvoicePage(detail, language)]) };
    yield entry('lines/', await invoiceLinesFile('xlsx', db, worker, { language, seesMoney }));
    yield* proofs(pack, worker.number, of);
  }
  const admin = of.admin_invoice_id === null ? null : await findAdminInvoice(db, businessId, of.admin_invoice_id);
  if (admin !== null) {
    const detail = await adminInvoiceDetail(db, admin, language, now);
    yield { name: `invoices/${admin.number}.html`, content: encoded([adminInvoicePage(detail, language)]) };
    yield entry('lines/', await adminInvoiceLinesFile('xlsx', db, admin, language));
    yield* proofs(pack, admin.number, of);
  }
}

async function* documentEntries(
  { db, businessId, language }: Pack,
  { kind, number }: Issued,
): AsyncGenerator<ArchiveEntry> {
  if (kind === 'INVOICE' || kind === 'ADMIN_INVOICE') return;
  const document = await findBillingDocument(db, businessId, number, language);
  if (document === null) return;
  yield { name: `${folders[kind]}/${number}.html`, content: encoded([documentPage(document, language)]) };
}

const asSaved = { supplier: '', account: '', tax: '' };

/** Each file is created once the previous one has been sent. */
async function* entriesOf(pack: Pack): AsyncGenerator<ArchiveEntry> {
  const { db, businessId, days, language, now } = pack;
  const statement = await statementOf(db, businessId, days, language);
  yield entry('', await statementFile('xlsx', statement, language));
  yield entry('', await statementFile('csv', statement, language));
  const period = { start_date: days.from, end_date: days.to };
  const dated = `${days.from} ${days.to}`;
  yield entry('', await paymentsFile('xlsx', allPayments(db, businessId, period), { ...period, dated, language }));
  yield entry('', await creditsFile('xlsx', allCredits(db, businessId, period), now, language));
  for (const format of accountingFormats)
    yield entry('bills/', await billsFile(db, businessId, days, { ...asSaved, format }, language));
  const documents = await db.many<Issued>(sql`
    select ${issued} from documents d
    where d.business_id = ${businessId} and d.issued_at >= ${instantAt(days.from)} and d.issued_at < ${instantAt(addDays(days.to, 1))}
    order by d.issued_at, d.id`);
  for (const document of documents) {
    yield* invoiceEntries(pack, document);
    yield* documentEntries(pack, document);
  }
}

export function accountantPack(pack: Pack): FileReply {
  const title = translator(pack.language)('accounting.pack');
  return {
    file: byteStream(archived(entriesOf(pack))),
    name: `${title} ${pack.days.from} ${pack.days.to}.zip`,
  };
}
