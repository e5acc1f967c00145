import { adminInvitationHours } from '#domain/accounts/roles.ts';
import { translator } from '#api/language.ts';
import type { Recipient, Email } from '#api/email/email.ts';

export function adminInvitationEmail({ email, name, language }: Recipient, url: string): Email {
  const t = translator(language);
  return {
    to: email,
    language,
    name,
    subject: t('email.adminInvitationSubject'),
    urgent: true,
    links: [url],
    paragraphs: [t('email.adminInvitation', { url, number: adminInvitationHours }), t('email.adminInvitationIgnore')],
  };
}
