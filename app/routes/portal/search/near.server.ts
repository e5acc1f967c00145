import type { RequestContext } from '#app/context.server.ts';
import { halvesOf, nearlyNamed } from '#domain/text/nearly.ts';
import { pageLimit } from '#domain/paging.ts';
import { optional } from '#app/upstream/optional.ts';

/** As many names are offered. */
const most = 3;

/**
 * Returns names of the business that differ from a text in one character: roles, locations, contacts, training classes
 * and workers. A list that the API cannot give is left out.
 */
export async function nearMisses({ api }: RequestContext, text: string): Promise<string[]> {
  const [roles, locations, contacts, classes, ...workers] = await Promise.all([
    optional(api.roles.roleOptions()),
    optional(api.locations.locationOptions()),
    optional(api.contacts.contactOptions()),
    optional(api.trainingClasses.trainingClassOptions()),
    // There may be thousands of workers: who is meant has one half of the text in the name.
    ...halvesOf(text).map((half) => optional(api.workers.listWorkers({ query: { search: half, limit: pageLimit } }))),
  ]);
  const names = [
    ...[...(roles ?? []), ...(classes ?? [])].flatMap(({ name }) => [name.en, name.hk]),
    ...[...(locations ?? []), ...(contacts ?? [])].map(({ name }) => name),
    ...workers.flatMap((list) => list?.items ?? []).flatMap(({ name, name_hk }) => [name, name_hk ?? '']),
  ];
  return nearlyNamed(text, names.filter(Boolean)).slice(0, most);
}
