import sql from 'sql-template-tag';
import { dayOf } from '#domain/shared/time.ts';
import type { Database } from '../db/client.ts';
import type { Email } from '../email/email.ts';
import { outbox } from '../email/outbox.ts';
import { addBusinessJobs } from '../jobs/business-jobs.ts';
import type { JobByBusiness, JobRun } from '../jobs/job.ts';
import { translator } from '../language.ts';
import { findSetting } from '../platform/settings.store.ts';
import { describeFinding } from './integrity-checks/finding-text.ts';
import { checkBusiness, checkPlatform, type Finding } from './integrity-checks/integrity-check.ts';
import { saveCheck } from './integrity-checks/store.ts';

/** @param company empty for what is of no business */
export function integrityEmail(to: string, company: string, findings: readonly Finding[]): Email {
  const t = translator('en');
  return {
    to,
    language: 'en',
    name: null,
    subject: t('email.integritySubject', { count: findings.length, company: company || t('integrity.ofPlatform') }),
    paragraphs: findings.map((finding) => describeFinding(finding, 'en')),
    action: { label: t('email.openIntegrityCheck'), path: '/admin/integrity-check' },
  };
}

/** Findings are kept, logged and emailed to the platform. @param businessId null for what is of no business */
async function report(
  tx: Database,
  businessId: number | null,
  findings: readonly Finding[],
  { now, log }: Pick<JobRun, 'now' | 'log'>,
): Promise<void> {
  await saveCheck(tx, businessId, findings, now);
  if (findings.length === 0) return;
  log?.error({ business: businessId, findings }, 'the ledger breaks a rule');
  const { support_email: to } = await findSetting(tx, 'platform');
  if (to === '') return;
  const business = await tx.maybe<{ name: string }>(
    sql`select coalesce(company_name, id::text) as name from businesses where id = ${businessId}`,
  );
  await outbox(tx, now).queue(integrityEmail(to, business?.name ?? '', findings));
}

async function businessesToCheck(tx: Database, run: Pick<JobRun, 'now' | 'log'>): Promise<number[]> {
  await report(tx, null, await checkPlatform(tx, run.now), run);
  return (await tx.many<{ id: number }>(sql`select id from businesses order by id`)).map(({ id }) => id);
}

/** On the first run after midnight; what other jobs do that night is no fault before they did it. */
export const nightlyIntegrityCheck: JobByBusiness = {
  name: 'nightly-integrity-check',
  after: ['settle-credits', 'overdue-invoices'],
  businesses: async (tx, run) =>
    run.since !== null && dayOf(run.since) === dayOf(run.now) ? [] : businessesToCheck(tx, run),
  runFor: async (tx, businessId, run) => report(tx, businessId, await checkBusiness(tx, businessId, run.now), run),
};

/** The same on demand, by the same jobs. */
export async function startIntegrityCheck(tx: Database, now: Date): Promise<void> {
  const businesses = await businessesToCheck(tx, { now });
  await addBusinessJobs(tx, nightlyIntegrityCheck, businesses, { since: null, until: now, now });
}
