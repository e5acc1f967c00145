import { refusalReason, type RefusalReason } from '#domain/account/business-state.ts';
import type { Day } from '#domain/time.ts';
import { translator, type Language } from '../../language.ts';
import type { Email } from '../../mail/email.ts';
import { dateText } from '../notifications/texts.ts';

export interface Told {
  email: string;
  operator_name: string;
  company_name: string;
  language: Language;
}

const letterTo = ({ email, operator_name: name, language }: Told): Pick<Email, 'to' | 'language' | 'name'> => ({
  to: email,
  language,
  name,
});

type Translate = ReturnType<typeof translator>;

const logIn = (label: string): Email['action'] => ({ label, path: '/login' });
const support = (t: Translate): Email['otherwise'] => ({ title: t('mail.mistaken'), text: t('mail.mistakenText') });
const companyFact = (t: Translate, { company_name: value }: Told) => ({ term: t('field.companyName'), value });

export function approvedEmail(told: Told): Email {
  const t = translator(told.language);
  return {
    ...letterTo(told),
    subject: t('mail.approvedSubject'),
    paragraphs: [t('mail.approved')],
    facts: [companyFact(t, told), { term: t('mail.logInWith'), value: told.email }],
    action: logIn(t('action.logIn')),
    otherwise: { title: t('mail.approvedNext'), text: t('mail.approvedNextText') },
  };
}

export function askedEmail(told: Told, question: string): Email {
  const t = translator(told.language);
  return {
    ...letterTo(told),
    subject: t('mail.askedSubject'),
    paragraphs: [t('mail.asked', { name: told.company_name }), question],
    facts: [{ term: t('mail.logInWith'), value: told.email }],
    action: logIn(t('mail.answerNow')),
    otherwise: { title: t('mail.askedOtherwise'), text: t('mail.askedOtherwiseText') },
  };
}

export function refusedEmail(told: Told, reason: RefusalReason, words: string): Email {
  const t = translator(told.language);
  const why = reason === refusalReason.OTHER ? [] : [t(`mail.refusedFor.${reason}`)];
  return {
    ...letterTo(told),
    subject: t('mail.refusedSubject'),
    paragraphs: [t('mail.refused', { name: told.company_name }), ...why, ...(words === '' ? [] : [words])],
    otherwise: support(t),
  };
}

export function reconsideredEmail(told: Told): Email {
  const t = translator(told.language);
  return {
    ...letterTo(told),
    subject: t('mail.reconsideredSubject'),
    paragraphs: [t('mail.reconsidered', { name: told.company_name })],
  };
}

export function suspendedEmail(told: Told, reason: string): Email {
  const t = translator(told.language);
  return {
    ...letterTo(told),
    subject: t('mail.suspendedSubject'),
    paragraphs: [t('mail.suspended', { name: told.company_name }), reason, t('mail.suspendedGoesOn')],
    action: { label: t('mail.seeOwed'), path: '/statement' },
    otherwise: support(t),
  };
}

export function liftedEmail(told: Told): Email {
  const t = translator(told.language);
  return {
    ...letterTo(told),
    subject: t('mail.liftedSubject'),
    paragraphs: [t('mail.lifted', { name: told.company_name })],
    action: logIn(t('action.logIn')),
  };
}

export function termsEmail(told: Told, percentage: number | null, from: Day): Email {
  const t = translator(told.language);
  const date = dateText(from);
  return {
    ...letterTo(told),
    subject: t('mail.termsSubject', { date }),
    paragraphs: [
      percentage === null ? t('mail.termsStandard', { date }) : t('mail.terms', { date, number: percentage }),
      t('mail.termsBooked'),
    ],
    facts: [companyFact(t, told)],
    reason: t('mail.reasonMoney'),
  };
}
