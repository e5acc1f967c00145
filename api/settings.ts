import { z } from 'zod';
import { fromDollars } from '#domain/money.ts';
import { minSealingKey } from './sealing.ts';
import { contactProblem } from './push/contact.ts';
import type { ProviderDetails } from './resources/settings/provider.ts';

/** No mail server takes letters of this sender for long. */
const noSender = 'Shiftdock <no-reply@shiftdock.test>';

/** The API's settings, read from the environment once at start; `.env.example` tells what each is for. */
const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
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
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/)
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default(noSender),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'is no public key')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'is no private key')
    .optional(),
  VAPID_SUBJECT: z.url({ protocol: /^(mailto|https)$/ }).default('mailto:no-reply@shiftdock.test'),
  PROVIDER_NAME: z.string().max(255).optional(),
  PROVIDER_EMAIL: z.email().optional(),
  PROVIDER_ADDRESS: z.string().max(255).optional(),
  PROVIDER_ADDRESS_HK: z.string().max(255).optional(),
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
    .regex(/^(\d{7}|\d{9})$/, 'needs 7 or 9 digits')
    .optional(),
  COMMISSION_PERCENTAGE: z.coerce.number().min(0).max(100).optional(),
  CARD_FEE_PERCENTAGE: z.coerce.number().min(0).max(100).optional(),
  CARD_FEE_FIXED: z.coerce.number().min(0).max(1_000).optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'starts with whsec_').optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  IDENTITY_PROVIDERS_INSIDE: z.enum(['0', '1']).default('0'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type Settings = z.output<typeof settings>;

/** Throws an Error that names every wrong setting, one a line. An empty variable counts as none. */
export function readSettings(variables: NodeJS.ProcessEnv): Settings {
  const parsed = settings.safeParse(Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')));
  const contact = parsed.data && contactProblem(parsed.data.VAPID_SUBJECT, parsed.data.PUBLIC_URL);
  if (parsed.success && !contact) return parsed.data;
  const lines = contact
    ? [`VAPID_SUBJECT: ${contact}`]
    : (parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`These settings need attention (see .env.example):\n  ${lines.join('\n  ')}`);
}

/** Returns true where letters leave this machine, with a sender of this installation's own. */
export const sendsMail = (from: Settings): boolean => from.SMTP_URL !== undefined && from.MAIL_FROM !== noSender;

/** Returns what the settings say of the provider; money in cents. */
export const providerOf = (from: Settings): ProviderDetails => ({
  name: from.PROVIDER_NAME,
  email: from.PROVIDER_EMAIL,
  address: from.PROVIDER_ADDRESS,
  addressHk: from.PROVIDER_ADDRESS_HK,
  bankName: from.BANK_NAME,
  bankNameHk: from.BANK_NAME_HK,
  bankCode: from.BANK_CODE,
  accountNumber: from.BANK_ACCOUNT_NUMBER,
  fpsId: from.FPS_ID,
  commissionPercentage: from.COMMISSION_PERCENTAGE,
  cardFeePercentage: from.CARD_FEE_PERCENTAGE,
  cardFeeFixed: from.CARD_FEE_FIXED === undefined ? undefined : fromDollars(from.CARD_FEE_FIXED),
});
