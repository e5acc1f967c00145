import { z } from 'zod';
import {
  address,
  number,
  origin,
  own,
  publishableKey,
  readVariables,
  redisAddress,
  SettingsError,
} from '#runtime/settings.ts';

/** 32 random bytes are 43 characters in base64url. */
export const minSecretLength = 32;

/** Calls go to `<UPSTREAM_URL>/api/…`. */
const upstream = address(/^https?$/, 'https://api.example.com').refine(
  (url) => !/\/api\/?$/.test(new URL(url).pathname),
  'leave out /api, which is added to it',
);

/**
 * The portal's settings, read from the environment once at start; `.env.example` describes each. An invalid one
 * stops the start with a message that names it.
 */
export const portalSettings = z.object({
  PORT: number.int().min(0).max(65535).default(3000).meta(own),
  HOST: z.string().default('127.0.0.1').meta(own),
  PUBLIC_URL: origin.optional(),
  PROVIDER_URL: origin.optional(),
  UPSTREAM_URL: upstream,
  UPSTREAM_MAP: z.string().optional(),
  /**
   * `debug` shows the request inspector at `/upstream-calls`, with names and shapes only, where the portal is
   * reachable from this machine alone.
   */
  LOG_UPSTREAM: z.enum(['debug']).optional(),
  REDIS_URL: redisAddress.optional(),
  DATA_DIR: z.string().min(1).default('data').meta(own),
  SESSION_SECRETS: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(minSecretLength, `each secret needs at least ${minSecretLength} characters`)).min(1))
    .optional(),
  STRIPE_PUBLISHABLE_KEY: publishableKey.optional(),
  /** Where workers apply; `{job}` is replaced with the shift's number. Without it they are sent to the app. */
  APPLY_URL: address(/^https?$/, 'https://workers.example.com/jobs/{job}').optional(),
  GOOGLE_MAPS_KEY: z.string().optional(),
  GOOGLE_MAPS_URL: address(/^https?$/, 'https://maps.example.com').default('https://maps.googleapis.com'),
  METRICS_PORT: number.int().min(1).max(65_535).optional().meta(own),
  METRICS_HOST: z.string().default('127.0.0.1').meta(own),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/, 'http://127.0.0.1:4318').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info').meta(own),
  CLIENT_ADDRESS_HEADER: z
    .string()
    .regex(/^[A-Za-z][\w-]*$/, 'is no name of a header')
    .optional(),
  /** Adds `data-testid` to counts and sums, for tests that compare them. */
  FIGURE_NAMES: z.stringbool().default(false),
  WORKER_API: z.stringbool().default(false),
  DEMO: z.stringbool().default(false),
});

export const isThisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

export type Environment = z.output<typeof portalSettings> & { PUBLIC_URL: string };

/** @throws SettingsError naming every wrong setting, one a line. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const env = readVariables(portalSettings, variables);
  const { PROVIDER_URL: office } = env;
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);
  if (env.LOG_UPSTREAM && !isThisMachine.test(publicUrl.hostname))
    throw new SettingsError([
      `LOG_UPSTREAM: shows calls to everybody who reaches the portal; leave it out at ${publicUrl.origin}`,
    ]);
  return {
    ...env,
    PUBLIC_URL: publicUrl.origin,
    ...(office !== undefined && { PROVIDER_URL: new URL(office).origin }),
  };
}
