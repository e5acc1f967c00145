import sql from 'sql-template-tag';
import { role } from '#domain/accounts/roles.ts';
import { maskHkid, normaliseHkid } from '#domain/hong-kong/hkid.ts';
import { normalisePhone } from '#domain/hong-kong/phone.ts';
import { message } from '#domain/shared/message.ts';
import { addHours } from '#domain/shared/time.ts';
import {
  importErrorsOf,
  importError,
  identityOf,
  parseWorkerTable,
  sameAsOthers,
  type ImportColumn,
  type ImportError,
  type ImportRow,
  type NumberedRow,
  type SameAs,
} from '#domain/workers/import.ts';
import type { WorkerImport } from '#contract/admin/workers.ts';
import type { Database } from '../../db/client.ts';
import { orNotFound, failField } from '../../api-error.ts';
import type { Mail } from '../../email/outbox.ts';
import type { Sealing } from '../../sealing.ts';
import type { AuditStamp } from '../../db/listing.ts';
import { setBankDetails } from '../../workers/worker-account/details.ts';
import { recipientOf, type WorkerRecipient } from '../../workers/worker-account/emails.ts';
import type { Email } from '../../email/email.ts';
import { accountDigests, hkidDigests, storedDigest } from '../../workers/digests.ts';
import { translator } from '../../language.ts';

/** Two steps: the table is validated first, then the lines without errors are imported. */

/** Hours until an unused import is deleted. */
const retentionHours = 24;

const about = 'a table of workers';

interface Line {
  line: number;
  row: ImportRow;
  warnings: SameAs[];
  errors: Partial<Record<ImportColumn, ImportError>>;
}

interface KnownWorker {
  name: string;
  phone: string;
  hkid_digest: string | null;
  account_digest: string | null;
}

/** Numbers of the table by their digests, since a worker's are stored as digests alone. */
const digested = (rows: readonly NumberedRow[], of: (row: ImportRow) => readonly string[], column: 'hkid' | 'fps') =>
  new Map(
    rows.flatMap(({ row }) => (row[column] === '' ? [] : of(row).map((digest) => [digest, row[column]] as const))),
  );

/** Workers of the platform who may be somebody of the table. */
async function knownWorkers(
  db: Database,
  rows: readonly NumberedRow[],
  sealing: Sealing,
): Promise<Partial<ImportRow>[]> {
  const sought = rows.map(({ row }) => identityOf(row));
  const hkids = digested(rows, ({ hkid }) => hkidDigests(sealing, hkid), 'hkid');
  const accounts = digested(rows, ({ fps }) => accountDigests(sealing, fps, null), 'fps');
  const known = await db.many<KnownWorker>(sql`
    select name, phone, hkid_digest, account_digest from workers
    where erased_at is null and merged_into is null and (lower(name) = any(${sought.map(({ name }) => name)}::text[])
      or phone = any(${sought.map(({ phone }) => phone)}::text[])
      or hkid_digest = any(${[...hkids.keys()]}::text[]) or account_digest = any(${[...accounts.keys()]}::text[]))
    order by id`);
  return known.map(({ name, phone, hkid_digest: hkid, account_digest: account }) => ({
    name,
    phone,
    hkid: hkids.get(hkid ?? '') ?? '',
    fps: accounts.get(account ?? '') ?? '',
  }));
}

/** Errors also cover duplicates within the table and existing workers. */
async function checked(db: Database, table: string, sealing: Sealing): Promise<{ lines: Line[]; left: number } | null> {
  const read = parseWorkerTable(table);
  if (read === null) return null;
  const emails = read.rows.map(({ row }) => row.email.toLowerCase());
  const taken = new Set(
    (
      await db.many<{ email: string }>(sql`
        select email from accounts where role = ${role.USER} and deleted_at is null and email = any(${emails}::text[])`)
    ).map(({ email }) => email),
  );
  const warnings = sameAsOthers(read.rows, await knownWorkers(db, read.rows, sealing));
  const hkids = read.rows.map(({ row }) => normaliseHkid(row.hkid));
  const lines = read.rows.map(({ line, row }, index): Line => {
    const email = emails[index] ?? '';
    const errors = importErrorsOf(row);
    if (errors.email === undefined && emails.indexOf(email) !== index) errors.email = importError.TWICE;
    if (errors.email === undefined && taken.has(email)) errors.email = importError.TAKEN;
    if (errors.hkid === undefined && hkids.indexOf(hkids[index] ?? null) !== index) errors.hkid = importError.TWICE;
    return { line, row, errors, warnings: warnings[index] ?? [] };
  });
  return { lines, left: read.left };
}

const isReady = ({ errors }: Line): boolean => Object.keys(errors).length === 0;

const answerOf = (id: number, { lines, left }: { lines: readonly Line[]; left: number }): WorkerImport => ({
  id,
  rows: lines.map(({ line, row, errors, warnings }) => ({
    line,
    name: row.name,
    name_hk: row.name_hk,
    email: row.email,
    phone: normalisePhone(row.phone) ?? row.phone,
    hkid_masked: normaliseHkid(row.hkid) === null ? '' : maskHkid(row.hkid),
    warnings,
    errors: Object.entries(errors).map(([column, error]) => ({ column: column as ImportColumn, error })),
  })),
  ready: lines.filter(isReady).length,
  left,
});

export async function saveImport(
  tx: Database,
  table: string,
  { edit, sealing }: { edit: AuditStamp; sealing: Sealing },
): Promise<WorkerImport> {
  const read = (await checked(tx, table, sealing)) ?? failField('table', message('adminWorkers.importNoHeadings'));
  if (read.lines.length === 0) failField('table', message('adminWorkers.importEmpty'));
  await tx.run(sql`delete from worker_imports where made_at < ${addHours(edit.at, -retentionHours)}`);
  const { id } = await tx.one<{ id: number }>(sql`
    insert into worker_imports (sealed, made_at, made_by) values (${sealing.seal(table, about)}, ${edit.at}, ${edit.by}) returning id`);
  return answerOf(id, read);
}

async function openImport(db: Database, id: number, { sealing, now }: { sealing: Sealing; now: Date }) {
  const { sealed } = orNotFound(
    await db.maybe<{ sealed: string }>(sql`
      select sealed from worker_imports where id = ${id} and made_at > ${addHours(now, -retentionHours)}`),
  );
  return orNotFound(await checked(db, sealing.open(sealed, about), sealing));
}

export const findImport = async (
  db: Database,
  id: number,
  context: { sealing: Sealing; now: Date },
): Promise<WorkerImport> => answerOf(id, await openImport(db, id, context));

interface TakingOver {
  invited: boolean;
  edit: AuditStamp;
  mail: Mail;
  sealing: Sealing;
}

/** Once: imports every line without errors and deletes the stored table. */
export async function importWorkers(
  tx: Database,
  id: number,
  { invited, edit, mail, sealing }: TakingOver,
): Promise<{ added: number; skipped: number }> {
  // Of two people who import the same table, the second finds it gone.
  await tx.run(sql`select 1 from worker_imports where id = ${id} for update`);
  const { lines } = await openImport(tx, id, { sealing, now: edit.at });
  await tx.run(sql`delete from worker_imports where id = ${id}`);
  const ready = lines.filter(isReady);
  for (const { row } of ready) await takeOver(tx, row, { invited, edit, mail, sealing });
  return { added: ready.length, skipped: lines.length - ready.length };
}

async function takeOver(tx: Database, row: ImportRow, { invited, edit, mail, sealing }: TakingOver): Promise<void> {
  const email = row.email.toLowerCase();
  const phone = normalisePhone(row.phone) ?? row.phone;
  // A worker with a Chinese name gets emails in Chinese.
  const language = row.name_hk === '' ? 'en' : 'hk';
  const { id } = await tx.one<{ id: number }>(sql`
    insert into workers (name, name_hk, email, phone, language, hkid_masked, hkid_digest, right_to_work, of_age, state, submitted_at, approved_at,
      approved_by, invited_at, created_at, updated_at)
    values (${row.name}, nullif(${row.name_hk}, ''), ${email}, ${phone}, ${language}, ${maskHkid(row.hkid)},
      ${storedDigest('hkid_digest', hkidDigests(sealing, row.hkid))}, true, true, 'ACTIVE',
      ${edit.at}, ${edit.at}, ${edit.by}, ${invited ? edit.at : null}, ${edit.at}, ${edit.at}) returning id`);
  await tx.run(sql`
    insert into accounts (role, worker_id, email, first_name, phone, language, created_at, updated_at)
    values (${role.USER}, ${id}, ${email}, ${row.name}, ${phone}, ${language}, ${edit.at}, ${edit.at})`);
  if (row.fps !== '') await setBankDetails(tx, id, { payee: row.name, bank_code: null, account: row.fps }, sealing);
  if (invited) await mail.queue(invitedEmail({ email, name: row.name, language }));
}

export function invitedEmail(recipient: WorkerRecipient): Email {
  const t = translator(recipient.language);
  return {
    ...recipientOf(recipient),
    subject: t('email.workerInvitedSubject'),
    paragraphs: [t('email.workerInvited'), t('email.workerInvitedDo')],
    facts: [{ term: t('email.logInWith'), value: recipient.email }],
    action: { label: t('action.logIn'), path: '/worker' },
    otherwise: { title: t('email.mistaken'), text: t('email.mistakenText') },
  };
}
