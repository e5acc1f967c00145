import { readFileSync } from 'node:fs';
import { isNearToWhatIsKnown } from '#domain/account/password.ts';
import { message, type Message } from '#domain/message.ts';
import { refuseField } from '#api/http/refusal.ts';
import { projectFile } from '../../project-files.ts';
import { hashPassword, isPassword } from '#api/secrets.ts';

let common: ReadonlySet<string> | undefined;

/** Returns the passwords that are used most, in small letters. They are read once, when the first password is set. */
const commonPasswords = (): ReadonlySet<string> =>
  (common ??= new Set(
    readFileSync(projectFile('api', 'resources', 'auth', 'common-passwords.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('# ')),
  ));

interface Known {
  email: string;
  business_name?: string;
}

/** Returns the reason why a guess would find a password soon, or null. */
function whyGuessed(password: string, { email, business_name: business = '' }: Known): Message | null {
  if (commonPasswords().has(password.toLowerCase())) return message('validation.passwordCommon');
  return isNearToWhatIsKnown(password, { email, business }) ? message('validation.passwordKnown') : null;
}

/**
 * Returns a new password as it is stored. It takes long, so it runs before a transaction.
 *
 * @param known what a stranger knows of the account
 * @param present the person's own password as it is stored, which is taken again: it is no new one
 * @throws Refusal 422 of the field `password` where a guess would find it soon
 */
export async function hashNewPassword(password: string, known: Known, present: string | null = null): Promise<string> {
  const reason = whyGuessed(password, known);
  // The comparison is made only where it matters, because it takes as long as storing a password.
  if (reason !== null && !(present !== null && (await isPassword(password, present)))) refuseField('password', reason);
  return hashPassword(password);
}
