import path from 'node:path';
import { z } from 'zod';
import { fpsPayee } from '#domain/hong-kong/fps.ts';
import { dollarsToCents } from '#domain/shared/money.ts';
import {
  addressSetting,
  numberSetting,
  originSetting,
  perProcess,
  publishableKeySetting,
  readVariables,
  redisUrlSetting,
  SettingsError,
  type DependentSetting,
} from '#runtime/settings.ts';
import { minSealingKey } from './sealing.ts';
import { contactProblem } from './messaging/push/contact.ts';
import type { PlatformContact } from './platform/platform-details.ts';

/** A placeholder that mail servers reject. */
const noSender = 'Shiftdock <no-reply@shiftdock.test>';

const sender = z
  .string()
  .refine(
    (from) => z.email().safeParse(/^[^<>]*<([^<>]*)>$/.exec(from)?.[1] ?? from).success,
    'is no address, such as Shiftdock <no-reply@your-company.com>',
  );

const roles = ['all', 'api', 'jobs', 'migrate'] as const;

const countSetting = (min: number, max: number) => {
  const error = `is no whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error);
};

export const apiSettings = z.object({
  ROLE: z
    .enum(roles, { error: `is none of ${roles.join(', ')}` })
    .default('all')
    .meta(perProcess),
  PORT: numberSetting.int().min(0).max(65_535).default(0).meta(perProcess),
  HOST: z.string().default('127.0.0.1').meta(perProcess),
  DATA_DIR: z.string().min(1).default('data').meta(perProcess),
  BACKUP_DAYS: countSetting(1, 3_650).optional(),
  ERASURES_FILE: z.string().min(1).optional(),
  DATABASE_URL: addressSetting(/^postgres(ql)?$/, 'postgres://user:password@host:5432/shiftdock').optional(),
  DATABASE_DIRECT_URL: addressSetting(/^postgres(ql)?$/, 'postgres://user:password@host:5432/shiftdock').optional(),
  DATABASE_POOL_SIZE: countSetting(2, 100).default(10).meta(perProcess),
  REDIS_URL: redisUrlSetting.optional(),
  SEED: z.enum(['demo', 'none']).default('demo'),
  DEMO_ONLY: z.enum(['0', '1']).default('0'),
  ADMIN_TOKEN: z
    .string()
    .regex(/^[\w-]{16,128}$/, 'needs 16 to 128 letters, digits, - and _')
    .optional(),
  SEALING_KEYS: z
    .string()
    .transform((keys) => keys.split(',').map((key) => key.trim()))
    .pipe(z.array(z.string().min(minSealingKey, `needs at least ${minSealingKey} characters each`)))
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is no bucket’s name')
    .optional(),
  S3_ENDPOINT: addressSetting(/^https?$/, 'https://minio.example.com').optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/)
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: addressSetting(/^smtps?$/, 'smtps://user:password@host:465').optional(),
  EMAIL_CONNECTIONS: countSetting(1, 50).default(5).meta(perProcess),
  JOBS_CONCURRENCY: countSetting(1, 50).default(4).meta(perProcess),
  MAIL_FROM: sender.default(noSender),
  PUBLIC_URL: originSetting.optional(),
  ADMIN_URL: originSetting.optional(),
  WORKER_URL: originSetting.optional(),
  APPLY_URL: addressSetting(/^https?$/, 'https://workers.example.com/jobs/{job}').optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'is no public key')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'is no private key')
    .optional(),
  VAPID_SUBJECT: addressSetting(/^(mailto|https)$/, 'mailto:office@your-company.com').default(
    'mailto:no-reply@shiftdock.test',
  ),
  PLATFORM_NAME: z.string().max(255).optional(),
  PLATFORM_EMAIL: z.email().optional(),
  PLATFORM_ADDRESS: z.string().max(255).optional(),
  PLATFORM_ADDRESS_HK: z.string().max(255).optional(),
  BANK_NAME: z.string().max(255).optional(),
  BANK_NAME_HK: z.string().max(255).optional(),
  BANK_CODE: z
    .string()
    .regex(/^\d{3}$/, 'needs 3 digits')
    .optional(),
  BANK_ACCOUNT_NUMBER: z
    .string()
    .regex(/^[\d-]{6,20}$/, 'is no account number')
    .optional(),
  FPS_ID: z
    .string()
    .refine(
      (text) => fpsPayee(text) !== null,
      'is no FPS ID of 7 or 9 digits, no Hong Kong phone number and no email address',
    )
    .optional(),
  COMMISSION_PERCENTAGE: numberSetting.min(0).max(100).optional(),
  CARD_FEE_PERCENTAGE: numberSetting.min(0).max(100).optional(),
  CARD_FEE_FIXED: numberSetting.min(0).max(1_000).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'starts with sk_ or rk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: publishableKeySetting.optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'starts with whsec_').optional(),
  STRIPE_API_URL: addressSetting(/^https?$/, 'https://api.stripe.com').optional(),
  IDENTITY_PROVIDERS_INSIDE: z.enum(['0', '1']).default('0'),
  METRICS_PORT: numberSetting.int().min(1).max(65_535).optional().meta(perProcess),
  METRICS_HOST: z.string().default('127.0.0.1').meta(perProcess),
  OTEL_EXPORTER_OTLP_ENDPOINT: addressSetting(/^https?$/, 'http://127.0.0.1:4318').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info').meta(perProcess),
});

export type Settings = z.output<typeof apiSettings>;

/** The list of erased accounts, which no backup has. */
export const erasuresFile = ({ ERASURES_FILE: file, DATA_DIR: folder }: Settings): string =>
  file ?? path.join(folder, 'erasures.txt');

/** Settings that depend on each other. Incomplete bucket and push settings are rejected where they are opened. */
const needs: readonly DependentSetting[] = [
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'],
  ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
];

/** @returns a message for each contradiction between valid settings */
function contradictions(settings: Settings): string[] {
  const contact = contactProblem(settings.VAPID_SUBJECT, settings.PUBLIC_URL);
  const isLive = (key: string | undefined) => key?.split('_')[1] === 'live';
  const keys = [settings.STRIPE_SECRET_KEY, settings.STRIPE_PUBLISHABLE_KEY];
  return [
    ...(contact ? [`VAPID_SUBJECT: ${contact}`] : []),
    ...(settings.ROLE === 'all' || settings.DATABASE_URL
      ? []
      : [
          `ROLE: is ${settings.ROLE}, but one process alone owns the embedded database and does everything; DATABASE_URL names a server for several`,
        ]),
    ...(isLive(keys[0]) === isLive(keys[1])
      ? []
      : [
          'STRIPE_PUBLISHABLE_KEY: one key is for real payments and STRIPE_SECRET_KEY for tests, or the other way round',
        ]),
  ];
}

/** An empty variable counts as missing.  @throws SettingsError naming every invalid setting, one per line */
export function readSettings(variables: NodeJS.ProcessEnv): Settings {
  const settings = readVariables(apiSettings, variables, needs);
  const lines = contradictions(settings);
  if (lines.length > 0) throw new SettingsError(lines);
  return settings;
}

export const sendsMail = (from: Settings): boolean => from.SMTP_URL !== undefined && from.MAIL_FROM !== noSender;

export const platformDetailsOf = (from: Settings): PlatformContact => ({
  name: from.PLATFORM_NAME,
  email: from.PLATFORM_EMAIL,
  address: from.PLATFORM_ADDRESS,
  addressHk: from.PLATFORM_ADDRESS_HK,
  bankName: from.BANK_NAME,
  bankNameHk: from.BANK_NAME_HK,
  bankCode: from.BANK_CODE,
  accountNumber: from.BANK_ACCOUNT_NUMBER,
  fpsId: from.FPS_ID,
  commissionPercentage: from.COMMISSION_PERCENTAGE,
  cardFeePercentage: from.CARD_FEE_PERCENTAGE,
  cardFeeFixed: from.CARD_FEE_FIXED === undefined ? undefined : dollarsToCents(from.CARD_FEE_FIXED),
});
