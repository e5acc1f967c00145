import { readFileSync } from 'node:fs';
import { isSimilarToKnownFacts } from '#domain/accounts/password.ts';
import { message, type Message } from '#domain/shared/message.ts';
import { failField } from '#api/api-error.ts';
import { projectFile } from '../../project-files.ts';
import { hashPassword, isPassword } from '#api/secrets.ts';

let common: ReadonlySet<string> | undefined;

/** Lower case; read once, when the first password is set. */
const commonPasswords = (): ReadonlySet<string> =>
  (common ??= new Set(
    readFileSync(projectFile('api', 'accounts', 'auth', 'common-passwords.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('# ')),
  ));

interface Known {
  email: string;
  business_name?: string;
}

function guessableError(password: string, { email, business_name: business = '' }: Known): Message | null {
  if (commonPasswords().has(password.toLowerCase())) return message('validation.passwordCommon');
  return isSimilarToKnownFacts(password, { email, business }) ? message('validation.passwordKnown') : null;
}

/**
 * Slow, so it runs before a transaction.  @param known what a stranger knows of the account @param present the
 * person's current password hash: keeping that password is allowed @throws ApiError 422 of the field `password`
 * when it is easy to guess
 */
export async function hashNewPassword(password: string, known: Known, present: string | null = null): Promise<string> {
  const reason = guessableError(password, known);
  // Compares only where it matters, because it is as slow as hashing.
  if (reason !== null && !(present !== null && (await isPassword(password, present)))) failField('password', reason);
  return hashPassword(password);
}
