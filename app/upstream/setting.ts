import type { Article, Setting } from '#contract/account/settings.ts';
import type { Api } from './api.server.ts';
import { Unavailable } from './errors.ts';

type SettingOf<Type extends Setting['type']> = Type extends Article['type']
  ? Article
  : Extract<Setting, { type: Type }>;

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
