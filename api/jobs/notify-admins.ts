import sql from 'sql-template-tag';
import type { Database } from '../db/client.ts';
import { translator } from '../language.ts';
import type { Email } from '../mail/email.ts';
import { outbox } from '../mail/outbox.ts';
import { findSetting } from '../resources/settings/store.ts';

interface SetAside {
  task: string;
  business: number;
  unit: number;
}

export function setAsideEmail(
  to: string,
  { task, company, unit }: Pick<SetAside, 'task' | 'unit'> & { company: string },
  error: unknown,
): Email {
  const t = translator('en');
  return {
    to,
    language: 'en',
    name: null,
    subject: t('mail.setAsideSubject', { task, company }),
    paragraphs: [t('mail.setAsideError', { error: String(error) }), t('mail.setAsideNext', { number: unit })],
    action: { label: t('mail.openJobs'), path: '/provider/jobs' },
  };
}

export async function tellProvider(tx: Database, { task, business, unit }: SetAside, error: unknown, now: Date) {
  const { support_email: to } = await findSetting(tx, 'provider');
  if (to === '') return;
  const { company } = await tx.one<{ company: string }>(
    sql`select coalesce(company_name, id::text) as company from businesses where id = ${business}`,
  );
  await outbox(tx, now).queue(setAsideEmail(to, { task, company, unit }, error));
}
