import sql, { type Sql } from 'sql-template-tag';
import { accountState } from '#domain/accounts/account-state.ts';
import type { AdminRole } from '#domain/accounts/roles.ts';
import {
  adminEmailChoice,
  adminEmailChoices,
  adminEmailKinds,
  type AdminEmailChoices,
  type AdminEmailKind,
} from '#domain/messaging/admin-email.ts';
import { addHours } from '#domain/shared/time.ts';
import type { Database } from '../db/client.ts';
import type { Email } from '../email/email.ts';
import { outbox } from '../email/outbox.ts';
import { dailyMoments } from '../jobs/daily-moments.ts';
import type { JobRun, WholeJob } from '../jobs/job.ts';
import { comma, translator, type Language } from '../language.ts';
import { stateOfBusiness } from './businesses/store.ts';

interface Span {
  from: Date;
  to: Date;
}

const within = (moment: Sql, { from, to }: Span): Sql => sql`${moment} > ${from} and ${moment} <= ${to}`;

/** Hours; longer than any request takes from its moment to its commit. */
const overlap = 1;

/**
 * What happened and still waits, each with who or what it is about, and a key that an event has once. A dispute bears the
 * moment of its bank, however late the card provider says it. An email to an admin that failed is not told of by another
 * one.
 */
const events: Readonly<Record<AdminEmailKind, (span: Span) => Sql>> = {
  SIGN_UP: (span) => sql`
    select coalesce(b.company_name, '') as about, 'acceptance ' || g.id as key from agreement_acceptances g join businesses b on b.id = g.business_id
    where g.occasion = 'sign_up' and ${stateOfBusiness} = ${accountState.WAITING} and ${within(sql`g.accepted_at`, span)}
    union all select w.name, 'worker ' || w.id || ' ' || w.submitted_at from workers w where w.state = ${accountState.WAITING} and ${within(sql`w.submitted_at`, span)}`,
  CERTIFICATE: (span) => sql`
    select w.name as about, c.id || ' ' || c.upload_id as key from worker_certificates c join workers w on w.id = c.worker_id join uploads u on u.id = c.upload_id
    where w.state = 'ACTIVE' and c.verified_at is null and ${within(sql`u.created_at`, span)}`,
  PAYMENT: (span) => sql`
    select coalesce(b.company_name, '') as about, p.id::text as key from payments p join businesses b on b.id = p.business_id
    where p.state = 'REPORTED' and p.credit_id is null and ${within(sql`p.created_at`, span)}`,
  REFUND: (span) => sql`
    select coalesce(b.company_name, '') as about, p.id::text as key from payments p join businesses b on b.id = p.business_id
    where p.state = 'REPORTED' and p.credit_id is not null and ${within(sql`p.created_at`, span)}`,
  DISPUTE: ({ to }) => sql`
    select coalesce(b.company_name, '') as about, d.id as key from disputes d join businesses b on b.id = d.business_id
    where d.closed_at is null and d.opened_at <= ${to}`,
  DEAD_LETTER: (span) => sql`
    select o.subject || ' (' || o.recipient || ')' as about, 'email ' || o.id || ' ' || o.dead_lettered_at as key from outbox o
    where o.discarded_at is null and ${within(sql`o.dead_lettered_at`, span)}
      and not exists (select from accounts a where a.role = 'ADMIN' and a.email = o.recipient)
    union all select name, 'job ' || id || ' ' || dead_lettered_at from background_jobs where ${within(sql`dead_lettered_at`, span)}`,
};

type Found = Readonly<Record<AdminEmailKind, readonly string[]>>;

type Choice = 'NOW' | 'DAILY';

/** Events that this choice has not been emailed about. */
async function newEvents(tx: Database, { from, to }: Span, choice: Choice, now: Date): Promise<Found> {
  const span = { from: addHours(from, -overlap), to };
  const found: Partial<Record<AdminEmailKind, string[]>> = {};
  for (const kind of adminEmailKinds) {
    const rows = await tx.many<{ about: string }>(sql`
      with found as (${events[kind](span)}), added as (
        insert into emailed_admin_events (kind, choice, key, emailed_at) select ${kind}, ${choice}, key, ${now} from found
        on conflict do nothing returning key)
      select f.about from found f join added a on a.key = f.key`);
    found[kind] = rows.map(({ about }) => about);
  }
  return found as Found;
}

/** Those of open disputes stay, which no span ends. */
const purgeEmailed = (tx: Database, before: Date): Promise<number> =>
  tx.run(sql`
    delete from emailed_admin_events e where emailed_at < ${before}
      and not exists (select from disputes d where e.kind = 'DISPUTE' and d.id = e.key and d.closed_at is null)`);

interface Reader {
  email: string;
  name: string;
  language: Language;
  role: AdminRole;
  chosen: Partial<AdminEmailChoices>;
}

const readers = (tx: Database): Promise<Reader[]> =>
  tx.many(sql`
    select email, full_name as name, language, admin_role as role, admin_emails as chosen from accounts
    where role = 'ADMIN' and active and deleted_at is null and password_hash is not null order by id`);

const maxNames = 10;

export function adminDigestEmail(
  { email, name, language }: Pick<Reader, 'email' | 'name' | 'language'>,
  found: Partial<Found>,
): Email {
  const t = translator(language);
  const kinds = adminEmailKinds.filter((kind) => (found[kind] ?? []).length > 0);
  const titles = kinds.map((kind) => t(`adminEmailChoices.event.${kind}`, { count: found[kind]?.length ?? 0 }));
  return {
    to: email,
    language,
    name,
    subject: titles.join(comma[language]),
    paragraphs: kinds.map((kind, index) => {
      const names = (found[kind] ?? []).slice(0, maxNames).map((about) => `– ${about}`);
      return [titles[index], ...names].join('\n');
    }),
    action: { label: t('adminEmailChoices.open'), path: '/admin' },
    reason: t('adminEmailChoices.reason'),
    choice: '/admin/email-choices',
  };
}

async function send(tx: Database, span: Span, choice: Choice, now: Date): Promise<void> {
  const found = await newEvents(tx, span, choice, now);
  for (const reader of await readers(tx)) {
    const choices = adminEmailChoices(reader.role, reader.chosen);
    const wanted = Object.fromEntries(
      adminEmailKinds
        .filter((kind) => choices[kind] === choice && found[kind].length > 0)
        .map((kind) => [kind, found[kind]]),
    );
    if (Object.keys(wanted).length > 0) await outbox(tx, now).queue(adminDigestEmail(reader, wanted));
  }
}

/** At 08:00, of the day before, or of all days since the last email; null where that is not in this run. */
function digestSpan(run: JobRun): Span | null {
  const mornings = dailyMoments(run, ['08:00']);
  const [first, last] = [mornings.at(0), mornings.at(-1)];
  return first && last ? { from: addHours(first, -24), to: last } : null;
}

/** The first run tells of nothing: what was there before is in the to-do list. */
export const notifyAdmins: WholeJob = {
  name: 'notify-admins',
  async run(tx, run) {
    if (run.since === null) {
      await newEvents(tx, { from: run.until, to: run.until }, adminEmailChoice.NOW, run.now);
      return;
    }
    await purgeEmailed(tx, addHours(run.since, -72));
    await send(tx, { from: run.since, to: run.until }, adminEmailChoice.NOW, run.now);
    const daily = digestSpan(run);
    if (daily !== null) await send(tx, daily, adminEmailChoice.DAILY, run.now);
  },
};
