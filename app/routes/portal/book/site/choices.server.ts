import type { RequestContext } from '#app/context.server.ts';

/** What a booking can be made of. */
export async function siteChoices({ api }: RequestContext) {
  const [roles, locations, contacts, trainingClasses, industries] = await Promise.all([
    api.roles.options(),
    api.locations.options(),
    api.contacts.options(),
    api.trainingClasses.options(),
    api.lists.industries(),
  ]);
  return { roles, locations, contacts, trainingClasses, industries };
}
export type SiteChoices = Awaited<ReturnType<typeof siteChoices>>;
