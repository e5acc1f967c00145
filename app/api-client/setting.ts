import type { PaymentMethod } from '#domain/billing/payments/method.ts';
import type { Article, Pricing, Setting } from '#contract/admin/settings.ts';
import type { Api } from './api.server.ts';
import { Unavailable } from './errors.ts';
import { orNull } from './optional.ts';

type SettingOf<Type extends Setting['type']> = Type extends Article['type']
  ? Article
  : Extract<Setting, { type: Type }>;

export interface Installation {
  /** False while the platform's setup is incomplete. An API that does not say so is open. */
  isOpen: boolean;
  methods: readonly PaymentMethod[];
}

export const readInstallation = async (api: Pick<Api, 'settings'>): Promise<Installation> =>
  installationFrom(await orNull(readSetting(api, 'pricing')));

/** Derived from the prices, for a page that shows them too; `pricing` is null where the API does not say. */
export const installationFrom = (pricing: Pricing | null): Installation => ({
  isOpen: pricing?.is_open !== false,
  methods: pricing?.payment_methods ?? [],
});

/**
 * One of the platform's settings; each has its own shape. @throws Unavailable where the response is another
 * setting than requested
 */
export async function readSetting<Type extends Setting['type']>(
  { settings }: Pick<Api, 'settings'>,
  type: Type,
): Promise<SettingOf<Type>> {
  const answer = await settings.getSetting({ query: { type } });
  if (answer.type !== type) throw new Unavailable('shape', 'none');
  return answer as SettingOf<Type>;
}
