import sql from 'sql-template-tag';
import type { Database } from '#api/db/client.ts';
import { translator, type Language } from '#api/language.ts';
import { composeEmail } from '#api/mail/email.ts';
import type { Mail } from '#api/mail/outbox.ts';
import { shiftText } from '../notifications/texts.ts';
import type { NotifiedShift } from './naming.ts';

/** A business gets these emails about a shift; the texts are `mail.<name>.subject` and `mail.<name>.body`. */
type ShiftEmail = 'shiftBooked' | 'shiftChanged' | 'shiftCancelled';

/** Writes to the operator, and to everyone the shift's e-mails are shared with, in the operator's language. */
export async function mailAbout(
  { db, mail }: { db: Database; mail: Mail },
  name: ShiftEmail,
  shift: NotifiedShift,
  shifts = 1,
): Promise<void> {
  const { operator, language, shared_emails } = await db.one<{
    operator: string;
    language: Language;
    shared_emails: string[];
  }>(sql`
    select a.email as operator, a.language, s.shared_emails
    from shifts s join accounts a on a.business_id = s.business_id and a.role = 'OPERATOR' and a.deleted_at is null
    where s.id = ${shift.id}`);
  const t = translator(language);
  const variables = { ...shiftText(shift, language), number: shift.id, count: shifts };
  for (const to of new Set([operator, ...shared_emails])) {
    await mail.queue(
      composeEmail({
        to,
        language,
        name: null,
        subject: t(`mail.${name}.subject`, variables),
        paragraphs: [t(`mail.${name}.body`, variables)],
      }),
    );
  }
}
