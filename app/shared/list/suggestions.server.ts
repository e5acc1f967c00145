import type { RequestContext } from '#app/context.server.ts';
import { splitInHalves, similarTexts } from '#domain/shared/text/similarity.ts';
import { pageLimit } from '#domain/shared/paging.ts';
import { orNull } from '#app/api-client/optional.ts';

const maxSuggestions = 3;

type Api = RequestContext['api'];
type Names = (api: Api, text: string) => Promise<string[]>;

const localisedNames = (all: readonly { name: { en: string; hk: string } }[] | null): string[] =>
  (all ?? []).flatMap(({ name }) => [name.en, name.hk]);
const namesIn = (all: readonly { name: string }[] | null): string[] => (all ?? []).map(({ name }) => name);

const nameSources = {
  roles: async (api) => localisedNames(await orNull(api.roles.roleOptions())),
  locations: async (api) => namesIn(await orNull(api.locations.locationOptions())),
  contacts: async (api) => namesIn(await orNull(api.contacts.contactOptions())),
  classes: async (api) => localisedNames(await orNull(api.trainingClasses.trainingClassOptions())),
  // There may be thousands of workers: with one wrong character, one half of the text is still in the name.
  workers: async (api, text) => {
    const lists = await Promise.all(
      splitInHalves(text).map((half) => orNull(api.workers.listWorkers({ query: { search: half, limit: pageLimit } }))),
    );
    return lists.flatMap((list) => list?.items ?? []).flatMap(({ name, name_hk }) => [name, name_hk ?? '']);
  },
} as const satisfies Record<string, Names>;
type NamedKind = keyof typeof nameSources;

/** Names of these kinds that differ from a text in one character, at most three. */
export async function findSuggestions(
  { api }: RequestContext,
  text: string,
  kinds: readonly NamedKind[],
): Promise<string[]> {
  const names = await Promise.all(kinds.map((kind) => nameSources[kind](api, text)));
  return similarTexts(text, names.flat().filter(Boolean)).slice(0, maxSuggestions);
}

export const suggestFor = (
  context: RequestContext,
  { items }: { items: readonly unknown[] },
  search: string,
  ...kinds: readonly NamedKind[]
): Promise<string[]> =>
  search === '' || items.length > 0 ? Promise.resolve([]) : findSuggestions(context, search, kinds);
