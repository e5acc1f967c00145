import { codeMinutes } from '#domain/account/verification-code.ts';
import { clockTimeOf, dayOf } from '#domain/time.ts';
import { translator, type Language } from '../../language.ts';
import { letter } from '../../mail/letter.ts';
import type { Letter } from '../../mail/outbox.ts';

/** Letters about signing in and up. */

export function codeLetter(
  to: string,
  purpose: 'SIGN_UP' | 'RESET_PASSWORD',
  code: string,
  language: Language,
): Letter {
  const t = translator(language);
  const text = purpose === 'SIGN_UP' ? 'mail.codeSignUp' : 'mail.codeReset';
  return letter({
    to,
    language,
    name: null,
    subject: t('mail.codeSubject'),
    paragraphs: [t(text, { code, number: codeMinutes }), t('mail.codeIgnore')],
  });
}

/** Instead of a code, to somebody who has an account already. */
export function accountExistsLetter(to: string, name: string, language: Language): Letter {
  const t = translator(language);
  return letter({
    to,
    language,
    name,
    subject: t('mail.accountExistsSubject'),
    paragraphs: [t('mail.accountExists'), t('mail.codeIgnore')],
  });
}

export function passwordLetter(to: string, name: string, at: Date, language: Language): Letter {
  const t = translator(language);
  const time = `${dayOf(at).split('-').reverse().join('/')} ${clockTimeOf(at)}`;
  return letter({
    to,
    language,
    name,
    subject: t('mail.passwordSubject'),
    paragraphs: [t('mail.passwordChanged', { time })],
  });
}

export function signUpLetter(to: string, name: string, language: Language): Letter {
  const t = translator(language);
  return letter({ to, language, name, subject: t('mail.signUpSubject'), paragraphs: [t('signUp.done')] });
}
