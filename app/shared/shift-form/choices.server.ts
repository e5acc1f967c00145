import type { RequestContext } from '#app/context.server.ts';
import { inLanguage, type Bilingual } from '#app/i18n/localised.ts';
import { orNull } from '#app/api-client/optional.ts';

interface Choice {
  value: number;
  label: string;
}

interface Record {
  id: number;
  name: string | Bilingual;
}

interface SelectedRecords {
  role: Record;
  location: Record;
  contact: Record;
  training_class: Record | null;
  industry: Record;
}

/**
 * The options of a shift form, loaded in parallel with the shift. When a list cannot be loaded, or a choice has
 * been deleted since, the current choice is still offered, so that the rest of the shift can be edited.
 */
export async function readShiftChoices(
  { api, language }: RequestContext,
  selected: SelectedRecords | Promise<SelectedRecords> | null,
) {
  const read = <List extends readonly Record[]>(list: Promise<List>): Promise<List | null> =>
    selected ? orNull(list) : list;
  const [shift, roles, locations, contacts, classes, industries] = await Promise.all([
    selected,
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
export type ShiftChoices = Awaited<ReturnType<typeof readShiftChoices>>;
