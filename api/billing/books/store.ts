import sql from 'sql-template-tag';
import { bookHeader, bookLines, type BookEntry, type BookFormat } from '#domain/billing/ledger/books.ts';
import type { Day, Days } from '#domain/shared/time.ts';
import type { FileReply } from '#api/http/endpoint.ts';
import type { Database } from '../../db/client.ts';
import { columns, jsonObject } from '../../db/columns.ts';
import { delimitedFile } from '../../http/spreadsheets/csv.ts';
import { translator, type Language } from '../../language.ts';

interface Row {
  number: string;
  day: Day;
  event: string;
  business: string;
  lines: BookEntry['lines'];
}

const entryRow = columns<Row>({
  number: sql`'J-' || e.id`,
  day: sql`e.day`,
  event: sql`e.event`,
  business: sql`coalesce(b.company_name, '')`,
  lines: sql`(
    select json_agg(${jsonObject<BookEntry['lines'][number]>({
      account: sql`l.account`,
      of: sql`coalesce(d.number, c.number, e.reference)`,
      amount: sql`l.amount`,
    })} order by l.id)
    from journal_lines l left join documents d on d.id = l.document_id left join credits c on c.id = l.credit_id
    where l.entry_id = e.id)`,
});

/** Workers are paid outside the ledger of what businesses owe; a payment that came back is an entry of its own. */
const workerRow = columns<Row>({
  number: sql`x.number`,
  day: sql`x.day`,
  event: sql`x.event`,
  business: sql`''`,
  lines: sql`json_build_array(
    ${jsonObject<BookEntry['lines'][number]>({
      account: sql`'WORKER_PAYMENTS'`,
      of: sql`x.name`,
      amount: sql`x.amount`,
    })},
    ${jsonObject<BookEntry['lines'][number]>({ account: sql`'CASH_WORKERS'`, of: sql`x.reference`, amount: sql`-x.amount` })})`,
});

const ledgerEntries = (db: Database, { from, to }: Days): Promise<Row[]> =>
  db.many(sql`
    select ${entryRow} from journal_entries e join businesses b on b.id = e.business_id
    where e.day between ${from}::date and ${to}::date order by e.day, e.id`);

const workerEntries = (db: Database, { from, to }: Days): Promise<Row[]> =>
  db.many(sql`
    select ${workerRow} from (
      select 'W-' || t.id as number, t.paid_on as day, 'WORKER_PAID' as event, t.amount, t.reference, w.name, t.id
      from worker_transfers t join workers w on w.id = t.worker_id
      union all
      select 'W-' || t.id || '-R', hk_day(t.reversed_at), 'WORKER_PAYMENT_REVERSED', -t.amount, t.reference, w.name, t.id
      from worker_transfers t join workers w on w.id = t.worker_id where t.reversed_at is not null
    ) x where x.day between ${from}::date and ${to}::date order by x.day, x.id`);

const allEntries = async (db: Database, days: Days): Promise<Row[]> =>
  [...(await ledgerEntries(db, days)), ...(await workerEntries(db, days))].sort((a, b) => a.day.localeCompare(b.day));

export async function booksFile(
  db: Database,
  days: Days,
  { format, language }: { format: BookFormat; language: Language },
): Promise<FileReply> {
  const t = translator(language);
  const nameOf = (account: string) => t(`bookAccounts.${account}`);
  const entries = (await allEntries(db, days)).map(({ event, lines, ...entry }): BookEntry => ({
    ...entry,
    text: t(`bookEvents.${event}`),
    lines: lines.map((line) => ({ ...line, account: nameOf(line.account) })),
  }));
  const lines = entries.flatMap((entry) => bookLines(format, entry));
  return {
    file: delimitedFile([bookHeader(format), ...lines], format === 'abss' ? '\t' : ','),
    name: `books ${format} ${days.from} ${days.to}.${format === 'abss' ? 'txt' : 'csv'}`,
  };
}
