import { undoHours } from '#domain/account/confirmation.ts';
import { codeMinutes } from '#domain/account/verification-code.ts';
import { translator, type Language } from '#api/language.ts';
import type { Email } from '#api/mail/email.ts';
import type { CodeSubject } from './codes.ts';

/** Emails about signing in and up. */

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
    paragraphs: [t(codeTexts[purpose], { code, number: codeMinutes }), t('mail.codeIgnore')],
  };
}

/** Returns the email that someone with an account gets instead of a code. */
export function accountExistsEmail(to: string, name: string | null, language: Language): Email {
  const t = translator(language);
  return {
    to,
    language,
    name,
    subject: t('mail.accountExistsSubject'),
    paragraphs: [t('mail.accountExists'), t('mail.codeIgnore')],
  };
}

/** Returns the email that someone gets instead of a code whose address can still be given back to an account. */
export function addressHeldEmail(to: string, language: Language): Email {
  const t = translator(language);
  return {
    to,
    language,
    name: null,
    subject: t('mail.addressHeldSubject'),
    paragraphs: [t('mail.addressHeld', { number: undoHours }), t('mail.codeIgnore')],
  };
}

export function passwordEmail(to: string, name: string, at: Date, language: Language): Email {
  const t = translator(language);
  return {
    to,
    language,
    name,
    subject: t('mail.passwordSubject'),
    paragraphs: [t('mail.passwordChanged', { moment: at.toISOString() })],
  };
}

export function signUpEmail(to: string, name: string, language: Language): Email {
  const t = translator(language);
  return { to, language, name, subject: t('mail.signUpSubject'), paragraphs: [t('signUp.done')] };
}

/** Returns the email to an owner whose account someone tries to get into. */
export function failedSignInsEmail(to: string, name: string, failures: number, language: Language): Email {
  const t = translator(language);
  return {
    to,
    language,
    name,
    subject: t('mail.failedSignInsSubject'),
    paragraphs: [t('mail.failedSignIns', { number: failures }), t('mail.failedSignInsAdvice')],
  };
}
