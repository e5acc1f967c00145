import { undoHours } from '#domain/account/confirmation.ts';
import { codeMinutes } from '#domain/account/verification-code.ts';
import { momentText } from '#domain/text/moment.ts';
import { translator, type Language, type Translate } from '#api/language.ts';
import type { Addressee, Email } from '#api/mail/email.ts';
import type { CodeSubject } from './codes.ts';

const codeTexts = {
  SIGN_UP: 'mail.codeSignUp',
  RESET_PASSWORD: 'mail.codeReset',
  CHANGE_EMAIL: 'mail.codeChangeEmail',
  SIGN_IN: 'mail.codeSignIn',
} as const;

export function codeEmail(to: string, purpose: CodeSubject['purpose'], code: string, language: Language): Email {
  const t = translator(language);
  return {
    to,
    language,
    name: null,
    subject: t('mail.codeSubject'),
    paragraphs: [t(codeTexts[purpose], { code, number: codeMinutes })],
    facts: [{ term: t('mail.code'), value: code }],
    otherwise: { title: t('mail.notAsked'), text: t('mail.codeIgnore') },
  };
}

export function accountExistsEmail(to: string, name: string | null, language: Language): Email {
  const t = translator(language);
  return {
    to,
    language,
    name,
    subject: t('mail.accountExistsSubject'),
    paragraphs: [t('mail.accountExists')],
    facts: [{ term: t('mail.logInWith'), value: to }],
    action: { label: t('action.logIn'), path: '/login' },
    otherwise: { title: t('mail.notAsked'), text: t('mail.codeIgnore') },
  };
}

export function addressHeldEmail(to: string, language: Language): Email {
  const t = translator(language);
  return {
    to,
    language,
    name: null,
    subject: t('mail.addressHeldSubject'),
    paragraphs: [t('mail.addressHeld', { number: undoHours })],
    otherwise: { title: t('mail.notAsked'), text: t('mail.codeIgnore') },
  };
}

const resetPage = '/forgot-password';

function notYou(t: Translate, isBusiness: boolean): Pick<Email, 'action' | 'otherwise'> {
  const title = t('mail.wasNotYou');
  if (!isBusiness) return { otherwise: { title, text: t('mail.notYouWrite') } };
  return {
    action: { label: t('mail.resetPassword'), path: resetPage },
    otherwise: { title, text: t('mail.notYouReset') },
  };
}

export function passwordEmail(to: string, name: string, at: Date, language: Language, isBusiness = true): Email {
  const t = translator(language);
  return {
    to,
    language,
    name,
    subject: t('mail.passwordSubject'),
    paragraphs: [t('mail.passwordChanged', { moment: at.toISOString() })],
    facts: [{ term: t('mail.account'), value: to }],
    ...notYou(t, isBusiness),
  };
}

export function signUpEmail(to: string, name: string, language: Language): Email {
  const t = translator(language);
  return {
    to,
    language,
    name,
    subject: t('mail.signUpSubject'),
    paragraphs: [t('signUp.done')],
    facts: [{ term: t('mail.logInWith'), value: to }],
  };
}

export function failedSignInsEmail(to: string, name: string, failures: number, language: Language): Email {
  const t = translator(language);
  return {
    to,
    language,
    name,
    subject: t('mail.failedSignInsSubject'),
    paragraphs: [t('mail.failedSignIns', { number: failures })],
    facts: [{ term: t('mail.account'), value: to }],
    otherwise: { title: t('mail.wasNotYou'), text: t('mail.failedSignInsAdvice') },
  };
}

interface Browser {
  browser: string | null;
  system: string | null;
  address: string | null;
}

export function newDeviceEmail(
  { email: to, name, language }: Addressee,
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
    subject: t('mail.newDeviceSubject'),
    paragraphs: [t('mail.newDevice')],
    facts: [
      { term: t('mail.when'), value: momentText(at, language) },
      { term: t('mail.browser'), value: named ?? t('sessions.unknown') },
      ...(address === null ? [] : [{ term: t('mail.address'), value: address }]),
      { term: t('mail.account'), value: to },
    ],
    ...notYou(t, isBusiness),
  };
}
