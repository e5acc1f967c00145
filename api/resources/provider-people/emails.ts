import { officeLinkHours } from '#domain/account/provider.ts';
import { translator } from '#api/language.ts';
import type { Addressee, Email } from '#api/mail/email.ts';

export function officeLinkEmail({ email, name, language }: Addressee, url: string): Email {
  const t = translator(language);
  return {
    to: email,
    language,
    name,
    subject: t('mail.officeLinkSubject'),
    links: [url],
    paragraphs: [t('mail.officeLink', { url, number: officeLinkHours }), t('mail.officeLinkIgnore')],
  };
}
