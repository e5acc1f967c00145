import type { RequestContext } from '#app/context.server.ts';
import { orNull } from '#app/api-client/optional.ts';

/** A list that could not be loaded is null. */
export async function readRoleChoices({ api }: RequestContext) {
  const [standardRoles, equipments, gears, requirements] = await Promise.all([
    orNull(api.roles.adminRoles()),
    orNull(api.roles.adminEquipments()),
    orNull(api.roles.adminWorkerGears()),
    orNull(api.roles.adminRequirements()),
  ]);
  return { standardRoles, equipments, gears, requirements };
}

export type RoleChoices = Awaited<ReturnType<typeof readRoleChoices>>;
