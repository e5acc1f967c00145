import type { RequestContext } from '#app/context.server.ts';
import { inLanguage, type InBothLanguages } from '#app/i18n/localised.ts';
import { optional } from '#app/upstream/optional.ts';

interface Choice {
  value: number;
  label: string;
}

interface Record {
  id: number;
  name: string | InBothLanguages;
}

interface Chosen {
  role: Record;
  location: Record;
  contact: Record;
  training_class: Record | null;
  industry: Record;
}

/**
 * Returns what a shift can be made of. The lists do not wait for a shift that is still being read. Of a shift that exists a list that cannot be read offers the present choice
 * alone, so that the rest can be changed all the same; so does a choice that has been deleted since.
 */
export async function readChoices({ api, language }: RequestContext, chosen: Chosen | Promise<Chosen> | null) {
  const read = <List extends readonly Record[]>(list: Promise<List>): Promise<List | null> =>
    chosen ? optional(list) : list;
  const [shift, roles, locations, contacts, classes, industries] = await Promise.all([
    chosen,
    read(api.roles.roleOptions()),
    read(api.locations.locationOptions()),
    read(api.contacts.contactOptions()),
    read(api.trainingClasses.trainingClassOptions()),
    read(api.lists.listIndustries()),
  ]);
  const label = (name: Record['name']) => (typeof name === 'string' ? name : inLanguage(name, language).text);
  const choices = (options: readonly Record[] | null, present: Record | null | undefined): Choice[] => {
    const all = options ?? [];
    const missing = present && !all.some(({ id }) => id === present.id) ? [present] : [];
    return [...missing, ...all].map(({ id, name }) => ({ value: id, label: label(name) }));
  };
  return {
    roles: choices(roles, shift?.role),
    locations: choices(locations, shift?.location),
    contacts: choices(contacts, shift?.contact),
    classes: choices(classes, shift?.training_class),
    industries: choices(industries, shift?.industry),
  };
}
export type Choices = Awaited<ReturnType<typeof readChoices>>;
