import type { Upstream } from '#app/upstream/client.server.ts';
import { getSetting, type Article, type Setting } from '#contract/account/settings.ts';
import { Unavailable } from '#app/upstream/errors.ts';

/** The provider's settings, each with its own shape. Another shape than was asked for is no usable answer. */
export const settings = (upstream: Upstream) => {
  async function read<Type extends Setting['type']>(type: Type): Promise<Extract<Setting, { type: Type }>> {
    const answer = await upstream.read(getSetting, { query: { type } });
    if (answer.type !== type) throw new Unavailable('shape', 'none');
    return answer as Extract<Setting, { type: Type }>;
  }
  return {
    article: async (type: Article['type']): Promise<Article> => read(type) as Promise<Article>,
    pricing: () => read('pricing'),
    bank: () => read('bank'),
    push: () => read('push'),
  };
};
