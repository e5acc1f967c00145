import sql from 'sql-template-tag';
import { undoHours } from '#domain/account/confirmation.ts';
import type { Database } from '#api/db/client.ts';
import { columns } from '#api/db/columns.ts';
import { translator } from '#api/language.ts';
import type { Addressee, Email } from '#api/mail/email.ts';
import { outbox } from '#api/mail/outbox.ts';

export type Owner = Addressee & { id: number };

export const ownerColumns = columns<Owner>({
  id: sql`id`,
  email: sql`email`,
  name: sql`full_name`,
  language: sql`language`,
});

export type PaymentChange = 'cardAdded' | 'cardRemoved' | 'cardDefault' | 'billingChanged';

export function paymentChangeEmail({ email, name, language }: Addressee, change: PaymentChange, now: Date): Email {
  const t = translator(language);
  return {
    to: email,
    language,
    name,
    subject: t('mail.paymentChangedSubject'),
    paragraphs: [t(`mail.${change}`, { moment: now.toISOString() })],
    facts: [{ term: t('mail.account'), value: email }],
    action: { label: t('mail.seeCards'), path: '/settings/payment-method' },
    otherwise: { title: t('mail.wasNotYou'), text: t('mail.notYou') },
  };
}

export async function tellPaymentChange(
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
  { name, language }: Addressee,
  change: { old: string; new: string; undoUrl: string; at: Date },
): Email[] {
  const t = translator(language);
  const subject = t('mail.emailChangedSubject');
  const what = t('mail.emailChanged', { old: change.old, new: change.new, moment: change.at.toISOString() });
  const undo = t('mail.emailChangedUndo', { number: undoHours, url: change.undoUrl });
  const facts = [
    { term: t('mail.oldAddress'), value: change.old },
    { term: t('mail.newAddress'), value: change.new },
  ];
  return [
    {
      to: change.old,
      language,
      name,
      subject,
      paragraphs: [what],
      facts,
      links: [change.undoUrl],
      otherwise: { title: t('mail.wasNotYou'), text: undo },
    },
    { to: change.new, language, name, subject, paragraphs: [what], facts },
  ];
}

export function emailRestoredEmails({ name, language }: Addressee, change: { old: string; new: string }): Email[] {
  const t = translator(language);
  return [change.old, change.new].map((to) => ({
    to,
    language,
    name,
    subject: t('mail.emailRestoredSubject'),
    paragraphs: [t('mail.emailRestored', { old: change.old })],
  }));
}
