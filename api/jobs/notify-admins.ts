import sql from 'sql-template-tag';
import type { Database } from '../db/client.ts';
import { translator } from '../language.ts';
import type { Email } from '../email/email.ts';
import { outbox } from '../email/outbox.ts';
import { findSetting } from '../platform/settings.store.ts';

interface DeadLetteredJob {
  job: string;
  business: number;
}

export function deadLetterEmail(to: string, { job, company }: { job: string; company: string }, error: unknown): Email {
  const t = translator('en');
  return {
    to,
    language: 'en',
    name: null,
    subject: t('email.deadLetterSubject', { job, company }),
    paragraphs: [t('email.deadLetterError', { error: String(error) }), t('email.deadLetterNext')],
    action: { label: t('email.openJobs'), path: '/admin/background-jobs' },
  };
}

export async function notifyAdmins(tx: Database, { job, business }: DeadLetteredJob, error: unknown, now: Date) {
  const { support_email: to } = await findSetting(tx, 'platform');
  if (to === '') return;
  const { company } = await tx.one<{ company: string }>(
    sql`select coalesce(company_name, id::text) as company from businesses where id = ${business}`,
  );
  await outbox(tx, now).queue(deadLetterEmail(to, { job, company }, error));
}
