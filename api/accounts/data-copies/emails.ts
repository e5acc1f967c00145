import { translator, type Language } from '../../language.ts';
import type { Email } from '../../email/email.ts';

interface CopyMade {
  email: string;
  name: string;
  language: Language;
  /** Of the page that offers it; null when an admin asked for it, who hands it over. */
  path: string | null;
  until: string;
}

/** Names no data: somebody else may read the mailbox, and the page wants a login. */
export function dataCopyEmail({ email, name, language, path, until }: CopyMade): Email {
  const t = translator(language);
  return {
    to: email,
    language,
    name,
    subject: t('dataCopyEmail.subject'),
    paragraphs: [path === null ? t('dataCopyEmail.byAdmin') : t('dataCopyEmail.text', { moment: until })],
    ...(path !== null && { action: { label: t('dataCopyEmail.open'), path } }),
    otherwise: { title: t('email.wasNotYou'), text: t('email.notYouWrite') },
  };
}
