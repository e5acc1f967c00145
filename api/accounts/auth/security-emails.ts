import sql from 'sql-template-tag';
import { emailChangeUndoHours } from '#domain/accounts/reauthentication.ts';
import type { Database } from '#api/db/client.ts';
import { columns } from '#api/db/columns.ts';
import { translator } from '#api/language.ts';
import type { Recipient, Email } from '#api/email/email.ts';
import { outbox } from '#api/email/outbox.ts';

export type Owner = Recipient & { id: number };

export const ownerColumns = columns<Owner>({
  id: sql`id`,
  email: sql`email`,
  name: sql`full_name`,
  language: sql`language`,
});

export type PaymentChange = 'cardAdded' | 'cardRemoved' | 'cardDefault' | 'billingChanged';

export function paymentChangeEmail({ email, name, language }: Recipient, change: PaymentChange, now: Date): Email {
  const t = translator(language);
  return {
    to: email,
    language,
    name,
    subject: t('email.paymentChangedSubject'),
    urgent: true,
    paragraphs: [t(`email.${change}`, { moment: now.toISOString() })],
    facts: [{ term: t('email.account'), value: email }],
    action: { label: t('email.seeCards'), path: '/settings/payment-method' },
    otherwise: { title: t('email.wasNotYou'), text: t('email.notYou') },
  };
}

export async function emailPaymentChange(
  db: Database,
  businessId: number,
  change: PaymentChange,
  now: Date,
): Promise<void> {
  const owner = await db.one<Owner>(sql`
    select ${ownerColumns} from accounts
    where business_id = ${businessId} and role = 'OPERATOR' and deleted_at is null`);
  await outbox(db, now).queue(paymentChangeEmail(owner, change, now));
}

export function emailChangedEmails(
  { name, language }: Recipient,
  change: { old: string; new: string; undoUrl: string; at: Date },
): Email[] {
  const t = translator(language);
  const subject = t('email.emailChangedSubject');
  const what = t('email.emailChanged', { old: change.old, new: change.new, moment: change.at.toISOString() });
  const undo = t('email.emailChangedUndo', { number: emailChangeUndoHours, url: change.undoUrl });
  const facts = [
    { term: t('email.oldAddress'), value: change.old },
    { term: t('email.newAddress'), value: change.new },
  ];
  return [
    {
      to: change.old,
      language,
      name,
      subject,
      urgent: true,
      paragraphs: [what],
      facts,
      links: [change.undoUrl],
      otherwise: { title: t('email.wasNotYou'), text: undo },
    },
    { to: change.new, language, name, subject, paragraphs: [what], facts },
  ];
}

export function emailRestoredEmails({ name, language }: Recipient, change: { old: string; new: string }): Email[] {
  const t = translator(language);
  return [change.old, change.new].map((to) => ({
    to,
    language,
    name,
    subject: t('email.emailRestoredSubject'),
    urgent: true,
    paragraphs: [t('email.emailRestored', { old: change.old })],
  }));
}
