import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isThisMachine, minSecretLength, type Environment } from '#app/env.server.ts';
import { loadMap } from '#app/upstream/mapping/load-map.server.ts';
import { bad, good, skipped, wordsOf, type Finding } from '#runtime/doctor/finding.ts';

export async function lookAtMap({ UPSTREAM_MAP: file }: Environment): Promise<Finding> {
  if (file === undefined) return skipped('map', 'none: the API speaks the contract itself');
  try {
    await loadMap(file);
    return good('map', `${file} is read`);
  } catch (error) {
    return bad('map', wordsOf(error), 'See docs/your-own-api.md.');
  }
}

/** Entropy by character frequency: a secret that was typed by hand or repeats itself has little. */
function bitsOf(secret: string): number {
  const unit = (secret + secret).indexOf(secret, 1);
  const characters = [...secret.slice(0, unit)];
  return [...new Set(characters)].reduce((bits, one) => {
    const share = characters.filter((other) => other === one).length / characters.length;
    return bits - share * Math.log2(share) * characters.length;
  }, 0);
}

/** 32 random hexadecimal digits have about this much; 32 random bytes in base64url about 200. */
const enoughBits = 90;

const placeholder = /change|secret|password|example|shiftdock/i;

const isWeak = (secret: string): boolean => bitsOf(secret) < enoughBits || placeholder.test(secret);

/** The secret seals the sessions: whoever guesses it can sign in as anybody. */
export function lookAtSecrets(env: Environment): Finding {
  const make = 'Take 32 random bytes: openssl rand -base64 32';
  const { SESSION_SECRETS: given, DATA_DIR: folder } = env;
  if (given !== undefined) {
    const weak = given.flatMap((secret, index) => (isWeak(secret) ? [index + 1] : []));
    return weak.length === 0
      ? good('secrets', 'SESSION_SECRETS cannot be guessed')
      : bad('secrets', `number ${weak.join(', ')} of SESSION_SECRETS can be guessed`, make);
  }
  if (env.REDIS_URL !== undefined)
    return bad(
      'secrets',
      'Redis is for several portals, and each of them makes a secret of its own: people are signed out between them',
      `Set SESSION_SECRETS, the same for all. ${make}`,
    );
  return lookAtKeptSecret(path.join(folder, 'session-secret'));
}

function lookAtKeptSecret(file: string): Finding {
  try {
    if (readFileSync(file, 'utf8').trim().length < minSecretLength)
      return bad(
        'secrets',
        `${file} is too short`,
        'Restore it from a backup, or remove it: everybody signs in again.',
      );
    return (statSync(file).mode & 0o077) === 0
      ? good('secrets', `${file} is for its owner alone`)
      : bad('secrets', `other users of this machine may read ${file}`, `Run: chmod 600 ${file}`);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
      ? skipped('secrets', 'the first start makes one')
      : bad('secrets', wordsOf(error), 'Run the doctor as the user of the portal.');
  }
}

/** Without the header every browser behind the proxy has the proxy's address and shares one rate limit. */
export function lookAtClientAddress(env: Environment): Finding {
  const { CLIENT_ADDRESS_HEADER: header, PUBLIC_URL: url } = env;
  if (header !== undefined) return good('client address', `the proxy says it in ${header}`);
  if (isThisMachine.test(new URL(url).hostname)) return skipped('client address', 'no proxy is before the portal');
  return bad(
    'client address',
    'CLIENT_ADDRESS_HEADER is not set: behind a proxy all browsers count as one',
    'Set it to the header that the proxy writes (deploy/nginx: X-Real-IP), or leave it so where there is no proxy.',
  );
}
