import { translator, type Language } from '../../language.ts';
import type { Email } from '../../mail/email.ts';

export interface Told {
  email: string;
  name: string;
  language: Language;
}

export const letterTo = ({ email, name, language }: Told): Pick<Email, 'to' | 'language' | 'name'> => ({
  to: email,
  language,
  name,
});

export function submittedEmail(told: Told): Email {
  const t = translator(told.language);
  return {
    ...letterTo(told),
    subject: t('mail.workerSubmittedSubject'),
    paragraphs: [t('mail.workerSubmitted')],
  };
}

/** Names no account, because other people may read the mailbox. */
export function payoutChangedEmail(told: Told, now: Date): Email {
  const t = translator(told.language);
  return {
    ...letterTo(told),
    subject: t('mail.workerPayoutSubject'),
    paragraphs: [t('mail.workerPayout', { moment: now.toISOString() })],
    otherwise: { title: t('mail.wasNotYou'), text: t('mail.notYouWrite') },
  };
}
