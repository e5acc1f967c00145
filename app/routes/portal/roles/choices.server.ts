import type { RequestContext } from '#app/context.server.ts';
import { optional } from '#app/upstream/optional.ts';

/** A list that could not be loaded is null. */
export async function readChoices({ api }: RequestContext) {
  const [standardRoles, equipments, gears, requirements] = await Promise.all([
    optional(api.roles.adminRoles()),
    optional(api.roles.adminEquipments()),
    optional(api.roles.adminWorkerGears()),
    optional(api.roles.adminRequirements()),
  ]);
  return { standardRoles, equipments, gears, requirements };
}

export type Choices = Awaited<ReturnType<typeof readChoices>>;
