import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isThisMachine, minSecretLength, type Environment } from '#app/env.server.ts';
import { loadAdapter } from '#app/api-client/adapter/load-adapter.server.ts';
import { failedCheck, passedCheck, skippedCheck, errorText, type Finding } from '#runtime/doctor/finding.ts';

export function checkAdapter({ UPSTREAM_ADAPTER: file }: Environment): Finding {
  if (file === undefined) return skippedCheck('adapter', 'none: the API speaks the contract itself');
  try {
    loadAdapter(file);
    return passedCheck('adapter', `${file} is loaded`);
  } catch (error) {
    return failedCheck('adapter', errorText(error), 'See docs/your-own-api.md.');
  }
}

/** Entropy by character frequency: a secret that was typed by hand or repeats itself has little. */
function entropyBits(secret: string): number {
  const unit = (secret + secret).indexOf(secret, 1);
  const characters = [...secret.slice(0, unit)];
  return [...new Set(characters)].reduce((bits, item) => {
    const share = characters.filter((other) => other === item).length / characters.length;
    return bits - share * Math.log2(share) * characters.length;
  }, 0);
}

/** 32 random hexadecimal digits have about this much; 32 random bytes in base64url about 200. */
const minEntropyBits = 90;

const placeholder = /change|secret|password|example|shiftdock/i;

const isWeak = (secret: string): boolean => entropyBits(secret) < minEntropyBits || placeholder.test(secret);

/** The secret seals the sessions: whoever guesses it can sign in as anybody. */
export function checkSecrets(env: Environment): Finding {
  const make = 'Take 32 random bytes: openssl rand -base64 32';
  const { SESSION_SECRETS: given, DATA_DIR: folder } = env;
  if (given !== undefined) {
    const weak = given.flatMap((secret, index) => (isWeak(secret) ? [index + 1] : []));
    return weak.length === 0
      ? passedCheck('secrets', 'SESSION_SECRETS cannot be guessed')
      : failedCheck('secrets', `number ${weak.join(', ')} of SESSION_SECRETS can be guessed`, make);
  }
  if (env.REDIS_URL !== undefined)
    return failedCheck(
      'secrets',
      'Redis is for several portals, and each of them makes a secret of its own: people are signed out between them',
      `Set SESSION_SECRETS, the same for all. ${make}`,
    );
  return checkStoredSecret(path.join(folder, 'session-secret'));
}

function checkStoredSecret(file: string): Finding {
  try {
    if (readFileSync(file, 'utf8').trim().length < minSecretLength)
      return failedCheck(
        'secrets',
        `${file} is too short`,
        'Restore it from a backup, or remove it: everybody signs in again.',
      );
    return (statSync(file).mode & 0o077) === 0
      ? passedCheck('secrets', `${file} is for its owner alone`)
      : failedCheck('secrets', `other users of this machine may read ${file}`, `Run: chmod 600 ${file}`);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
      ? skippedCheck('secrets', 'the first start makes one')
      : failedCheck('secrets', errorText(error), 'Run the doctor as the user of the portal.');
  }
}

/** Without the header every browser behind the proxy has the proxy's address and shares one rate limit. */
export function checkClientAddress(env: Environment): Finding {
  const { CLIENT_ADDRESS_HEADER: header, PUBLIC_URL: url } = env;
  if (header !== undefined) return passedCheck('client address', `the proxy says it in ${header}`);
  if (isThisMachine.test(new URL(url).hostname)) return skippedCheck('client address', 'no proxy is before the portal');
  return failedCheck(
    'client address',
    'CLIENT_ADDRESS_HEADER is not set: behind a proxy all browsers count as one',
    'Set it to the header that the proxy writes (deploy/nginx: X-Forwarded-For), or leave it so where there is no proxy.',
  );
}
