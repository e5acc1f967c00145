import { emailChangeUndoHours } from '#domain/accounts/reauthentication.ts';
import { codeMinutes } from '#domain/accounts/verification-code.ts';
import { momentText } from '#domain/shared/text/moment.ts';
import { clockTimeOf, dayOf } from '#domain/shared/time.ts';
import { translator, type Language, type Translate } from '#api/language.ts';
import type { Recipient, Email } from '#api/email/email.ts';
import type { CodeSubject } from './codes.ts';

const codeTexts = {
  SIGN_UP: 'email.codeSignUp',
  RESET_PASSWORD: 'email.codeReset',
  CHANGE_EMAIL: 'email.codeChangeEmail',
  SIGN_IN: 'email.codeSignIn',
} as const;

export function codeEmail(
  { email: to, name, language }: Omit<Recipient, 'name'> & { name: string | null },
  purpose: CodeSubject['purpose'],
  code: string,
): Email {
  const t = translator(language);
  return {
    to,
    language,
    name,
    subject: t('email.codeSubject'),
    urgent: true,
    isCode: true,
    paragraphs: [t(codeTexts[purpose], { code, number: codeMinutes })],
    facts: [{ term: t('email.code'), value: code }],
    otherwise: { title: t('email.notAsked'), text: t('email.codeIgnore') },
  };
}

export function accountExistsEmail(to: string, name: string | null, language: Language): Email {
  const t = translator(language);
  return {
    to,
    language,
    name,
    subject: t('email.accountExistsSubject'),
    urgent: true,
    paragraphs: [t('email.accountExists')],
    facts: [{ term: t('email.logInWith'), value: to }],
    action: { label: t('action.logIn'), path: '/login' },
    otherwise: { title: t('email.notAsked'), text: t('email.codeIgnore') },
  };
}

export function addressHeldEmail(to: string, language: Language): Email {
  const t = translator(language);
  return {
    to,
    language,
    name: null,
    subject: t('email.addressHeldSubject'),
    urgent: true,
    paragraphs: [t('email.addressHeld', { number: emailChangeUndoHours })],
    otherwise: { title: t('email.notAsked'), text: t('email.codeIgnore') },
  };
}

const resetPage = '/forgot-password';

function notYou(t: Translate, isBusiness: boolean): Pick<Email, 'action' | 'otherwise'> {
  const title = t('email.wasNotYou');
  if (!isBusiness) return { otherwise: { title, text: t('email.notYouWrite') } };
  return {
    action: { label: t('email.resetPassword'), path: resetPage },
    otherwise: { title, text: t('email.notYouReset') },
  };
}

export function passwordEmail(to: string, name: string, at: Date, language: Language, isBusiness = true): Email {
  const t = translator(language);
  return {
    to,
    language,
    name,
    subject: t('email.passwordSubject'),
    urgent: true,
    paragraphs: [t('email.passwordChanged', { moment: at.toISOString() })],
    facts: [{ term: t('email.account'), value: to }],
    ...notYou(t, isBusiness),
  };
}

export function signUpEmail(to: string, name: string, language: Language): Email {
  const t = translator(language);
  return {
    to,
    language,
    name,
    subject: t('email.signUpSubject'),
    paragraphs: [t('signUp.done')],
    facts: [{ term: t('email.logInWith'), value: to }],
  };
}

export function failedSignInsEmail(to: string, name: string, failures: number, language: Language): Email {
  const t = translator(language);
  return {
    to,
    language,
    name,
    subject: t('email.failedSignInsSubject'),
    urgent: true,
    paragraphs: [t('email.failedSignIns', { number: failures })],
    facts: [{ term: t('email.account'), value: to }],
    otherwise: { title: t('email.wasNotYou'), text: t('email.failedSignInsAdvice') },
  };
}

interface Browser {
  browser: string | null;
  system: string | null;
  address: string | null;
}

export function newDeviceEmail(
  { email: to, name, language }: Recipient,
  { browser, system, address }: Browser,
  at: Date,
  isBusiness: boolean,
): Email {
  const t = translator(language);
  const named = browser && system ? t('sessions.onSystem', { browser, system }) : (browser ?? system);
  return {
    to,
    language,
    name,
    subject: t('email.newDeviceSubject'),
    urgent: true,
    paragraphs: [t('email.newDevice')],
    facts: [
      { term: t('email.when'), value: momentText(dayOf(at), clockTimeOf(at), language) },
      { term: t('email.browser'), value: named ?? t('sessions.unknown') },
      ...(address === null ? [] : [{ term: t('email.address'), value: address }]),
      { term: t('email.account'), value: to },
    ],
    ...notYou(t, isBusiness),
  };
}
