import { readFileSync } from 'node:fs';
import { isNearToWhatIsKnown } from '#domain/account/password.ts';
import { message } from '#domain/message.ts';
import { refuseField } from '#api/http/refusal.ts';
import { projectFile } from '../../project-files.ts';
import { hashPassword } from '#api/secrets.ts';

let common: ReadonlySet<string> | undefined;

/** Returns the passwords that are used most, in small letters. They are read once, when the first password is set. */
const commonPasswords = (): ReadonlySet<string> =>
  (common ??= new Set(
    readFileSync(projectFile('api', 'resources', 'auth', 'common-passwords.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('# ')),
  ));

/**
 * Returns a new password as it is stored. It takes long, so it runs before a transaction.
 *
 * @param known what a stranger knows of the account
 * @throws Refusal 422 of the field `password` where a guess would find it soon
 */
export function hashNewPassword(password: string, known: { email: string; business_name?: string }): Promise<string> {
  if (commonPasswords().has(password.toLowerCase())) refuseField('password', message('validation.passwordCommon'));
  if (isNearToWhatIsKnown(password, { email: known.email, business: known.business_name ?? '' }))
    refuseField('password', message('validation.passwordKnown'));
  return hashPassword(password);
}
