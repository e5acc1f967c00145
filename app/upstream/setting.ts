import type { PaymentMethod } from '#domain/payment/method.ts';
import type { Article, Pricing, Setting } from '#contract/account/settings.ts';
import type { Api } from './api.server.ts';
import { Unavailable } from './errors.ts';
import { optional } from './optional.ts';

type SettingOf<Type extends Setting['type']> = Type extends Article['type']
  ? Article
  : Extract<Setting, { type: Type }>;

/** The public site says whether the installation is open, and how one pays there. */
export interface Installation {
  /** It is false while the company that runs the site has not finished setting it up. An API that does not say so is open. */
  isOpen: boolean;
  /** It is empty where the API does not say. */
  methods: readonly PaymentMethod[];
}

export const readInstallation = async (api: Pick<Api, 'settings'>): Promise<Installation> =>
  installationOf(await optional(readSetting(api, 'pricing')));

/** Reads it off the prices, for a page that shows them too; null where the API does not say. */
export const installationOf = (pricing: Pricing | null): Installation => ({
  isOpen: pricing?.is_open !== false,
  methods: pricing?.payment_methods ?? [],
});

/**
 * One of the provider's settings; each has its own shape.
 *
 * @throws Unavailable where another setting was answered than was asked for
 */
export async function readSetting<Type extends Setting['type']>(
  { settings }: Pick<Api, 'settings'>,
  type: Type,
): Promise<SettingOf<Type>> {
  const answer = await settings.getSetting({ query: { type } });
  if (answer.type !== type) throw new Unavailable('shape', 'none');
  return answer as SettingOf<Type>;
}
