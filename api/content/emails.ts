import type { BodyOf } from '#contract/core/call.ts';
import type { requestDemo } from '#contract/content/content.ts';
import { translator, type Language } from '../language.ts';
import type { Email } from '../email/email.ts';

export function demoRequestEmail(
  to: string,
  { name, company_name, email, phone, company_size, message }: BodyOf<typeof requestDemo>,
  district: string | null,
  language: Language,
): Email {
  const t = translator(language);
  return {
    to,
    language,
    name: null,
    subject: t('email.demoSubject', { name: company_name }),
    paragraphs: [
      `${name}, ${company_name}`,
      `${email}, ${phone}`,
      ...(company_size ? [t('email.demoSize', { size: t(`companySize.${company_size}`) })] : []),
      ...(district === null ? [] : [t(`district.${district}`)]),
      ...(message === '' ? [] : [message]),
    ],
    replyTo: email,
  };
}
