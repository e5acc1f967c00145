import { declineReason, type DeclineReason } from '#domain/accounts/business-state.ts';
import type { Day } from '#domain/shared/time.ts';
import { translator, type Language } from '../../language.ts';
import type { Email } from '../../email/email.ts';
import { dateText } from '../../messaging/notifications/texts.ts';

export interface EmailRecipient {
  email: string;
  operator_name: string;
  company_name: string;
  language: Language;
}

const emailTo = ({
  email,
  operator_name: name,
  language,
}: EmailRecipient): Pick<Email, 'to' | 'language' | 'name'> => ({
  to: email,
  language,
  name,
});

type Translate = ReturnType<typeof translator>;

const logIn = (label: string): Email['action'] => ({ label, path: '/login' });
const support = (t: Translate): Email['otherwise'] => ({ title: t('email.mistaken'), text: t('email.mistakenText') });
const companyFact = (t: Translate, { company_name: value }: EmailRecipient) => ({
  term: t('field.companyName'),
  value,
});

export function approvedEmail(recipient: EmailRecipient): Email {
  const t = translator(recipient.language);
  return {
    ...emailTo(recipient),
    subject: t('email.approvedSubject'),
    paragraphs: [t('email.approved')],
    facts: [companyFact(t, recipient), { term: t('email.logInWith'), value: recipient.email }],
    action: logIn(t('action.logIn')),
    otherwise: { title: t('email.approvedNext'), text: t('email.approvedNextText') },
  };
}

export function questionEmail(recipient: EmailRecipient, question: string): Email {
  const t = translator(recipient.language);
  return {
    ...emailTo(recipient),
    subject: t('email.askedSubject'),
    paragraphs: [t('email.asked', { name: recipient.company_name }), question],
    facts: [{ term: t('email.logInWith'), value: recipient.email }],
    action: logIn(t('email.answerNow')),
    otherwise: { title: t('email.askedOtherwise'), text: t('email.askedOtherwiseText') },
  };
}

export function declinedEmail(recipient: EmailRecipient, reason: DeclineReason, words: string): Email {
  const t = translator(recipient.language);
  const reasonLines = reason === declineReason.OTHER ? [] : [t(`email.declinedFor.${reason}`)];
  return {
    ...emailTo(recipient),
    subject: t('email.declinedSubject'),
    paragraphs: [
      t('email.declined', { name: recipient.company_name }),
      ...reasonLines,
      ...(words === '' ? [] : [words]),
    ],
    otherwise: support(t),
  };
}

export function reopenedEmail(recipient: EmailRecipient): Email {
  const t = translator(recipient.language);
  return {
    ...emailTo(recipient),
    subject: t('email.reopenedSubject'),
    paragraphs: [t('email.reopened', { name: recipient.company_name })],
  };
}

export function suspendedEmail(recipient: EmailRecipient, reason: string): Email {
  const t = translator(recipient.language);
  return {
    ...emailTo(recipient),
    subject: t('email.suspendedSubject'),
    paragraphs: [t('email.suspended', { name: recipient.company_name }), reason, t('email.suspendedGoesOn')],
    action: { label: t('email.seeOwed'), path: '/statement' },
    otherwise: support(t),
  };
}

export function unsuspendedEmail(recipient: EmailRecipient): Email {
  const t = translator(recipient.language);
  return {
    ...emailTo(recipient),
    subject: t('email.unsuspendedSubject'),
    paragraphs: [t('email.unsuspended', { name: recipient.company_name })],
    action: logIn(t('action.logIn')),
  };
}

export function commissionEmail(recipient: EmailRecipient, percentage: number | null, from: Day): Email {
  const t = translator(recipient.language);
  const date = dateText(from);
  return {
    ...emailTo(recipient),
    subject: t('email.termsSubject', { date }),
    paragraphs: [
      percentage === null ? t('email.termsStandard', { date }) : t('email.terms', { date, number: percentage }),
      t('email.termsBooked'),
    ],
    facts: [companyFact(t, recipient)],
    reason: t('email.reasonMoney'),
  };
}
