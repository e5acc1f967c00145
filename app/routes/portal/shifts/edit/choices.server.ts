import type { RequestContext } from '#app/context.server.ts';
import { inLanguage, type InBothLanguages } from '#app/i18n/localised.ts';
import type { BookedShift } from '#contract/shifts.ts';
import { optional } from '#app/upstream/optional.ts';

interface Choice {
  value: number;
  label: string;
}

/**
 * What a shift may be changed to. A list that cannot be read offers the present choice alone, so that the
 * rest can be changed all the same; so does a choice that has been deleted since.
 */
export async function readChoices({ api, language }: RequestContext, shift: BookedShift) {
  const [roles, locations, contacts, classes, industries] = await Promise.all([
    optional(api.roles.options()),
    optional(api.locations.options()),
    optional(api.contacts.options()),
    optional(api.trainingClasses.options()),
    optional(api.lists.industries()),
  ]);
  const label = (name: string | InBothLanguages) => (typeof name === 'string' ? name : inLanguage(name, language).text);
  const choices = (
    options: readonly { id: number; name: string | InBothLanguages }[] | null,
    present: { id: number; name: string | InBothLanguages } | null,
  ): Choice[] => {
    const all = options ?? [];
    const missing = present && !all.some(({ id }) => id === present.id) ? [present] : [];
    return [...missing, ...all].map(({ id, name }) => ({ value: id, label: label(name) }));
  };
  return {
    roles: choices(roles, shift.role),
    locations: choices(locations, shift.location),
    contacts: choices(contacts, shift.contact),
    classes: choices(classes, shift.training_class),
    industries: choices(industries, shift.industry),
  };
}
export type Choices = Awaited<ReturnType<typeof readChoices>>;
