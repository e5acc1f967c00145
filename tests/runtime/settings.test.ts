import { describe, expect, it } from 'vitest';
import { apiSettings, readSettings } from '#api/settings.ts';
import { portalSettings, readEnvironment } from '#app/env.server.ts';
import { differsByOneLetter, SettingsError } from '#runtime/settings.ts';

const read = { portal: readEnvironment, API: readSettings };
const upstream = { UPSTREAM_URL: 'http://127.0.0.1:4000' };
const bucket = { S3_BUCKET: 'uploads', S3_ACCESS_KEY_ID: 'HARBOURLINE', S3_SECRET_ACCESS_KEY: 'secret' };
const card = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
/** Built at run time, so that no file holds what looks like a live key. */
const secretKey = (kind: 'live' | 'test') => `sk_${kind}_1`;
const long = 'x'.repeat(32);

/** With these settings an installation would start but not work, so they must be errors. */
const wrong: readonly [process: keyof typeof read, variables: Record<string, string>, sentence: string][] = [
  ['portal', {}, 'UPSTREAM_URL: is missing'],
  ['portal', { UPSTREAM_URL: 'api.example.com' }, 'UPSTREAM_URL: is no address, such as https://api.example.com'],
  ['portal', { UPSTREAM_URL: 'ftp://api.example.com' }, 'UPSTREAM_URL: is no address'],
  ['portal', { UPSTREAM_URL: 'https://api.example.com/api' }, 'UPSTREAM_URL: leave out /api, which is added to it'],
  ['portal', { UPSTREAM_URL: 'https://api.example.com/v1/api/' }, 'UPSTREAM_URL: leave out /api'],
  ['portal', { ...upstream, PORT: 'http' }, 'PORT: is no number'],
  ['portal', { ...upstream, PORT: '70000' }, 'PORT: '],
  ['portal', { ...upstream, PORT: '30.5' }, 'PORT: '],
  ['portal', { ...upstream, PUBLIC_URL: 'portal.example.com' }, 'PUBLIC_URL: is no address'],
  ['portal', { ...upstream, PUBLIC_URL: 'https://example.com/portal' }, 'PUBLIC_URL: is the address of the site alone'],
  ['portal', { ...upstream, PUBLIC_URL: 'https://example.com/?a=b' }, 'PUBLIC_URL: is the address of the site alone'],
  ['portal', { ...upstream, PUBLIC_URL: 'https://me@example.com' }, 'PUBLIC_URL: is the address of the site'],
  ['portal', { ...upstream, SESSION_SECRETS: 'short' }, 'SESSION_SECRETS.0: each secret needs at least 32 characters'],
  ['portal', { ...upstream, SESSION_SECRETS: `${long},short` }, 'SESSION_SECRETS.1: each secret needs at least 32'],
  ['portal', { ...upstream, PROVIDER_URL: 'https://admin.example.com' }, 'PROVIDER_URL is now ADMIN_URL'],
  ['portal', { ...upstream, UPSTREAM_MAP: 'map.json' }, 'UPSTREAM_MAP is now UPSTREAM_ADAPTER'],
  ['API', { PROVIDER_NAME: 'Dockhands' }, 'PROVIDER_NAME is now PLATFORM_NAME'],
  ['portal', { ...upstream, SESSION_SECRET: long }, 'SESSION_SECRET: is no setting; SESSION_SECRETS is'],
  ['portal', { ...upstream, Session_Secrets: long }, 'Session_Secrets: is no setting; SESSION_SECRETS is'],
  ['portal', { ...upstream, PUBLIC_URI: 'https://example.com' }, 'PUBLIC_URI: is no setting; PUBLIC_URL is'],
  ['portal', { ...upstream, LOG_LEVEL: 'verbose' }, 'LOG_LEVEL: '],
  [
    'portal',
    { ...upstream, CLIENT_ADDRESS_HEADER: 'X-Forwarded-For: 1' },
    'CLIENT_ADDRESS_HEADER: is no name of a header',
  ],
  ['portal', { ...upstream, STRIPE_PUBLISHABLE_KEY: secretKey('live') }, 'STRIPE_PUBLISHABLE_KEY: starts with pk_'],
  ['portal', { ...upstream, GOOGLE_MAPS_URL: 'maps' }, 'GOOGLE_MAPS_URL: is no address'],
  ['API', { DATABASE_URL: 'mysql://host/db' }, 'DATABASE_URL: is no address, such as postgres://'],
  ['API', { ROLE: 'worker' }, 'ROLE: is none of all, api, jobs, migrate'],
  ['API', { ROLE: 'jobs' }, 'ROLE: is jobs, but one process alone owns the embedded database'],
  ['API', { DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE: is no whole number from 2 to 100'],
  ['API', { JOBS_CONCURRENCY: 'many' }, 'JOBS_CONCURRENCY: is no whole number from 1 to 50'],
  ['API', { EMAIL_CONNECTIONS: '2.5' }, 'EMAIL_CONNECTIONS: is no whole number from 1 to 50'],
  ['API', { DATABASE_URI: 'postgres://host/db' }, 'DATABASE_URI: is no setting; DATABASE_URL is'],
  ['portal', { ...upstream, REDIS_URL: 'redis.example.com:6379' }, 'REDIS_URL: is no address, such as redis://'],
  ['API', { REDIS_URL: 'http://redis.example.com' }, 'REDIS_URL: is no address, such as redis://'],
  ['API', { REDIS_URL: 'redis://redis.example.com/shiftdock' }, 'REDIS_URL: ends in the number of a database'],
  ['API', { SEED: 'production' }, 'SEED: '],
  ['API', { DEMO_ONLY: 'yes' }, 'DEMO_ONLY: '],
  ['API', { ADMIN_TOKEN: 'secret' }, 'ADMIN_TOKEN: needs 16 to 128 letters'],
  ['API', { SEALING_KEYS: 'short' }, 'SEALING_KEYS.0: needs at least'],
  ['API', { SEALING_KEY: long }, 'SEALING_KEY: is no setting; SEALING_KEYS is'],
  ['API', { ...bucket, S3_BUCKET: 'My Bucket' }, 'S3_BUCKET: is no bucket’s name'],
  ['API', { ...bucket, S3_BUCKET: '' }, 'S3_BUCKET: is missing; S3_ACCESS_KEY_ID needs it'],
  ['API', { S3_ENDPOINT: 'https://minio.example.com' }, 'S3_BUCKET: is missing; S3_ENDPOINT needs it'],
  ['API', { ...bucket, S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT: is no address'],
  ['API', { ...bucket, S3_REGION: 'Hong Kong' }, 'S3_REGION: '],
  ['API', { SMTP_URL: 'email.example.com:465' }, 'SMTP_URL: is no address, such as smtps://'],
  ['API', { MAIL_FROM: 'nobody' }, 'MAIL_FROM: is no address, such as Shiftdock <'],
  ['API', { MAIL_FROM: 'Shiftdock <nobody>' }, 'MAIL_FROM: is no address'],
  ['API', { PUBLIC_URL: 'https://example.com/portal' }, 'PUBLIC_URL: is the address of the site alone'],
  ['API', { VAPID_PUBLIC_KEY: 'key' }, 'VAPID_PUBLIC_KEY: is no public key'],
  ['API', { VAPID_SUBJECT: 'office@example.com' }, 'VAPID_SUBJECT: is no address, such as mailto:'],
  ['API', { PUBLIC_URL: 'https://portal.harbourline.hk' }, 'VAPID_SUBJECT: push services refuse'],
  ['API', { PLATFORM_EMAIL: 'admin' }, 'PLATFORM_EMAIL: '],
  ['API', { BANK_CODE: '4' }, 'BANK_CODE: needs 3 digits'],
  ['API', { FPS_ID: '12345' }, 'FPS_ID: is no FPS ID of 7 or 9 digits, no Hong Kong phone number and no email address'],
  ['API', { COMMISSION_PERCENTAGE: '15%' }, 'COMMISSION_PERCENTAGE: is no number'],
  ['API', { COMMISSION_PERCENTAGE: '150' }, 'COMMISSION_PERCENTAGE: '],
  ['API', { STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY: is missing; STRIPE_SECRET_KEY needs it'],
  ['API', { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY: is missing; STRIPE_PUBLISHABLE_KEY needs it'],
  ['API', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY: is missing; STRIPE_WEBHOOK_SECRET needs it'],
  ['API', { ...card, STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY: starts with sk_ or rk_'],
  ['API', { ...card, STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET: starts with whsec_'],
  ['API', { ...card, STRIPE_SECRET_KEY: secretKey('live') }, 'STRIPE_PUBLISHABLE_KEY: one key is for real payments'],
];

function stopped(process: keyof typeof read, variables: Record<string, string>): string {
  try {
    read[process]({ NODE_ENV: 'production', ...variables });
    return '';
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.message;
  }
}

describe('a wrong setting', () => {
  it.each(wrong)('stops the %s: %j', (process, variables, sentence) => {
    expect(stopped(process, variables)).toContain(`\n  ${sentence}`);
  });

  it('is named together with every other one', () => {
    const messages = stopped('API', {
      MAIL_FROM: 'nobody',
      S3_ENDPOINT: 'https://minio.example.com',
      SEALING_KEY: long,
    });
    expect(messages.match(/^ {2}(\w+):/gm)).toEqual(['  MAIL_FROM:', '  S3_BUCKET:', '  SEALING_KEY:']);
  });
});

describe('right settings', () => {
  it('start both processes with what belongs to the other one beside them', () => {
    const all = {
      ...upstream,
      ...bucket,
      ...card,
      SESSION_SECRETS: long,
      SEALING_KEYS: long,
      PUBLIC_URL: 'https://a.test',
    };
    expect([stopped('portal', all), stopped('API', all)]).toEqual(['', '']);
  });

  it('are not mistaken for one another, and variables of the system are none of ours', () => {
    const names = [...Object.keys(portalSettings.shape), ...Object.keys(apiSettings.shape)];
    const alike = names.flatMap((one) =>
      names.filter((other) => differsByOneLetter(one, other)).map((other) => [one, other]),
    );
    expect(alike).toEqual([]);
    const system = { PATH: '/bin', POST: 'x', HOSTS: 'x', SHELL: 'x', HOSTNAME: 'x', LANGUAGE: 'x', AWS_REGION: 'x' };
    expect(stopped('portal', { ...upstream, ...system })).toBe('');
  });
});

describe('a name that is one letter off', () => {
  const edits = (text: string): Set<string> => {
    const places = [...text, ''].map((_, index) => index);
    const letters = ['A', 'B', '_'];
    return new Set([
      ...places.map((at) => text.slice(0, at) + text.slice(at + 1)),
      ...places.flatMap((at) => letters.map((letter) => text.slice(0, at) + letter + text.slice(at))),
      ...places.flatMap((at) => letters.map((letter) => text.slice(0, at) + letter + text.slice(at + 1))),
      ...places.map(
        (at) =>
          text.slice(0, at) +
          text
            .slice(at, at + 2)
            .split('')
            .reverse()
            .join('') +
          text.slice(at + 2),
      ),
    ]);
  };

  it('is found for every edit of short texts, and for nothing else', () => {
    const texts = ['A', 'B', '_'].flatMap((a) => ['', 'A', 'B'].flatMap((b) => ['', 'A', '_'].map((c) => a + b + c)));
    const all = [...new Set(texts.flatMap((text) => [text, ...edits(text)]))];
    for (const text of texts) {
      const near = edits(text);
      for (const other of all)
        expect([text, other, differsByOneLetter(text, other)]).toEqual([
          text,
          other,
          text !== other && near.has(other),
        ]);
    }
  });
});
