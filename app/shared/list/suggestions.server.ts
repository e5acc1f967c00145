import type { RequestContext } from '#app/context.server.ts';
import { halvesOf, nearlyNamed } from '#domain/text/nearly.ts';
import { pageLimit } from '#domain/paging.ts';
import { optional } from '#app/upstream/optional.ts';

const most = 3;

type Api = RequestContext['api'];
type Names = (api: Api, text: string) => Promise<string[]>;

const inBoth = (all: readonly { name: { en: string; hk: string } }[] | null): string[] =>
  (all ?? []).flatMap(({ name }) => [name.en, name.hk]);
const ofEach = (all: readonly { name: string }[] | null): string[] => (all ?? []).map(({ name }) => name);

const namesOf = {
  roles: async (api) => inBoth(await optional(api.roles.roleOptions())),
  locations: async (api) => ofEach(await optional(api.locations.locationOptions())),
  contacts: async (api) => ofEach(await optional(api.contacts.contactOptions())),
  classes: async (api) => inBoth(await optional(api.trainingClasses.trainingClassOptions())),
  // There may be thousands of workers: with one wrong character, one half of the text is still in the name.
  workers: async (api, text) => {
    const lists = await Promise.all(
      halvesOf(text).map((half) => optional(api.workers.listWorkers({ query: { search: half, limit: pageLimit } }))),
    );
    return lists.flatMap((list) => list?.items ?? []).flatMap(({ name, name_hk }) => [name, name_hk ?? '']);
  },
} as const satisfies Record<string, Names>;
type NamedKind = keyof typeof namesOf;

/** Names of these kinds that differ from a text in one character, at most three. */
export async function nearMisses(
  { api }: RequestContext,
  text: string,
  kinds: readonly NamedKind[],
): Promise<string[]> {
  const names = await Promise.all(kinds.map((kind) => namesOf[kind](api, text)));
  return nearlyNamed(text, names.flat().filter(Boolean)).slice(0, most);
}

export const meantBy = (
  context: RequestContext,
  { items }: { items: readonly unknown[] },
  search: string,
  ...kinds: readonly NamedKind[]
): Promise<string[]> => (search === '' || items.length > 0 ? Promise.resolve([]) : nearMisses(context, search, kinds));
