import { translator, type Language } from '../../language.ts';
import { workerName } from '../../email/worker-name.ts';
import type { Email } from '../../email/email.ts';

export interface WorkerRecipient {
  email: string;
  name: string;
  name_hk?: string | null;
  language: Language;
}

export const recipientOf = ({
  email,
  language,
  ...names
}: WorkerRecipient): Pick<Email, 'to' | 'language' | 'name'> => ({
  to: email,
  language,
  name: workerName(names, language),
});

export function submittedEmail(recipient: WorkerRecipient): Email {
  const t = translator(recipient.language);
  return {
    ...recipientOf(recipient),
    subject: t('email.workerSubmittedSubject'),
    paragraphs: [t('email.workerSubmitted')],
    action: { label: t('email.openSignUp'), path: '/worker/sign-up' },
  };
}

/** Names no account, because other people may read the mailbox. */
export function bankDetailsChangedEmail(recipient: WorkerRecipient, now: Date): Email {
  const t = translator(recipient.language);
  return {
    ...recipientOf(recipient),
    subject: t('email.bankDetailsSubject'),
    paragraphs: [t('email.bankDetails', { moment: now.toISOString() })],
    action: { label: t('email.openProfile'), path: '/worker/profile/bank-details' },
    otherwise: { title: t('email.wasNotYou'), text: t('email.notYouWrite') },
  };
}

/** @param answer why it was declined; null where it was corrected */
export function correctionEmail(recipient: WorkerRecipient, answer: string | null): Email {
  const t = translator(recipient.language);
  return {
    ...recipientOf(recipient),
    subject: t('correctionEmail.subject'),
    paragraphs: answer === null ? [t('correctionEmail.done')] : [t('correctionEmail.declined'), answer],
    action: { label: t('correctionEmail.open'), path: '/worker/profile/corrections' },
  };
}
