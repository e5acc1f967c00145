import { z } from 'zod';

/** A secret that seals cookies needs this many characters: 32 random bytes are 43 of them in base64url. */
export const minSecretLength = 32;

/**
 * The portal's settings, read from the environment once at start. `.env.example` tells what each is for.
 * A wrong one stops the start with a sentence that names it.
 */
const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  UPSTREAM_URL: z.url({ protocol: /^https?$/ }),
  DATA_DIR: z.string().min(1).default('data'),
  SESSION_SECRETS: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(minSecretLength, `each secret needs at least ${minSecretLength} characters`)).min(1))
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  GOOGLE_MAPS_KEY: z.string().optional(),
  GOOGLE_MAPS_URL: z.url({ protocol: /^https?$/ }).default('https://maps.googleapis.com'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  CLIENT_ADDRESS_HEADER: z
    .string()
    .regex(/^[A-Za-z][\w-]*$/, 'is no name of a header')
    .optional(),
  DEMO: z.stringbool().default(false),
});

export type Environment = z.output<typeof settings> & { PUBLIC_URL: string };

export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** @throws SettingsError naming every wrong setting, one a line. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new SettingsError(`These settings need attention (see .env.example):\n  ${lines.join('\n  ')}`);
  }
  const env = parsed.data;
  return { ...env, PUBLIC_URL: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin };
}
