import { z } from 'zod';
import {
  addressSetting,
  numberSetting,
  originSetting,
  perProcess,
  publishableKeySetting,
  readVariables,
  redisUrlSetting,
} from '#runtime/settings.ts';

/** 32 random bytes are 43 characters in base64url. */
export const minSecretLength = 32;

/** Calls go to `<UPSTREAM_URL>/api/…`. */
const upstreamUrl = addressSetting(/^https?$/, 'https://api.example.com').refine(
  (url) => !/\/api\/?$/.test(new URL(url).pathname),
  'leave out /api, which is added to it',
);

/**
 * The portal's settings, read from the environment once at start; `.env.example` describes each. An invalid one
 * stops the start with a message that names it.
 */
export const portalSettings = z.object({
  PORT: numberSetting.int().min(0).max(65535).default(3000).meta(perProcess),
  HOST: z.string().default('127.0.0.1').meta(perProcess),
  PUBLIC_URL: originSetting.optional(),
  ADMIN_URL: originSetting.optional(),
  WORKER_URL: originSetting.optional(),
  UPSTREAM_URL: upstreamUrl,
  UPSTREAM_ADAPTER: z.string().optional(),
  REDIS_URL: redisUrlSetting.optional(),
  DATA_DIR: z.string().min(1).default('data').meta(perProcess),
  SESSION_SECRETS: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(minSecretLength, `each secret needs at least ${minSecretLength} characters`)).min(1))
    .optional(),
  STRIPE_PUBLISHABLE_KEY: publishableKeySetting.optional(),
  /** Where workers apply; `{job}` is replaced with the shift's number. Without it they are sent to the app. */
  APPLY_URL: addressSetting(/^https?$/, 'https://workers.example.com/jobs/{job}').optional(),
  GOOGLE_MAPS_KEY: z.string().optional(),
  GOOGLE_MAPS_URL: addressSetting(/^https?$/, 'https://maps.example.com').default('https://maps.googleapis.com'),
  METRICS_PORT: numberSetting.int().min(1).max(65_535).optional().meta(perProcess),
  METRICS_HOST: z.string().default('127.0.0.1').meta(perProcess),
  OTEL_EXPORTER_OTLP_ENDPOINT: addressSetting(/^https?$/, 'http://127.0.0.1:4318').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info').meta(perProcess),
  CLIENT_ADDRESS_HEADER: z
    .string()
    .regex(/^[A-Za-z][\w-]*$/, 'is no name of a header')
    .optional(),
  /** Adds `data-testid` to counts and sums, for tests that compare them. */
  TEST_IDS: z.stringbool().default(false),
  WORKER_API: z.stringbool().default(false),
  DEMO: z.stringbool().default(false),
});

export const isThisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

export type Environment = z.output<typeof portalSettings> & { PUBLIC_URL: string };

/** @throws SettingsError naming every wrong setting, one a line. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const env = readVariables(portalSettings, variables);
  const { ADMIN_URL: admin, WORKER_URL: worker } = env;
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);
  return {
    ...env,
    PUBLIC_URL: publicUrl.origin,
    ...(admin !== undefined && { ADMIN_URL: new URL(admin).origin }),
    ...(worker !== undefined && { WORKER_URL: new URL(worker).origin }),
  };
}
