import type { Logger } from 'pino';
import { createMetrics } from '#runtime/metrics.ts';
import type { SharedRedis } from '#runtime/redis.ts';
import { createProviders } from '../accounts/identity-provider/provider.ts';
import { createReach } from '../accounts/identity-provider/reach.ts';
import { createCardProvider } from '../billing/card-provider/open.ts';
import type { CardProvider } from '../billing/card-provider/provider.ts';
import type { Clock } from '../clock.ts';
import { newAdminToken } from '../commands/connection.ts';
import type { DatabaseConnection } from '../db/client.ts';
import type { Files } from '../files/storage/files.ts';
import { storageError } from '../files/storage/storage.ts';
import { setPlatformDetails } from '../platform/platform-details.ts';
import { createTurns } from '../http/limits/turns.ts';
import type { Sealing } from '../sealing.ts';
import type { Services } from '../services.ts';
import { platformDetailsOf, sendsMail, type Settings } from '../settings.ts';
import { missingSetup, setupNeeds } from '../platform/setup-status.ts';

interface Opened {
  db: DatabaseConnection;
  clock: Clock;
  files: Files;
  log: Logger;
  sealing: Sealing;
  redis: SharedRedis | undefined;
  pushKey: string;
  /** Label of metrics. */
  part: string;
  demo: { seeded: boolean; sandbox: CardProvider };
}

/** Stores the platform's details where none are, and logs what keeps businesses from booking. */
export async function createServices(settings: Settings, { demo, part, ...opened }: Opened): Promise<Services> {
  const { db, clock, log } = opened;
  const providersInside = settings.IDENTITY_PROVIDERS_INSIDE === '1';
  const services: Services = {
    ...opened,
    payments: createCardProvider(
      {
        stripeSecretKey: settings.STRIPE_SECRET_KEY,
        stripePublishableKey: settings.STRIPE_PUBLISHABLE_KEY,
        stripeWebhookSecret: settings.STRIPE_WEBHOOK_SECRET,
        stripeApiUrl: settings.STRIPE_API_URL,
      },
      demo.seeded ? demo.sandbox : null,
    ),
    identityProviders: createProviders(createReach(providersInside), providersInside),
    adminToken: settings.ADMIN_TOKEN ?? newAdminToken(),
    publicUrl: settings.PUBLIC_URL,
    adminUrl: settings.ADMIN_URL ?? settings.PUBLIC_URL,
    installation: { isDemo: demo.seeded, sendsMail: sendsMail(settings) },
    storageError: () => storageError(settings.DATA_DIR),
    folder: settings.DATA_DIR,
    turns: createTurns(),
    metrics: settings.METRICS_PORT === undefined ? undefined : createMetrics(part),
  };
  if (!demo.seeded) {
    for (const name of await setPlatformDetails(db, platformDetailsOf(settings), clock.now()))
      log.warn({ setting: name }, 'the environment says something else than the platform has set; what was set holds');
  }
  for (const need of await missingSetup(db, services))
    log.warn({ need }, `not open yet, so nobody can sign up or book: set ${setupNeeds[need]}`);
  return services;
}
