import type { RequestContext } from '#app/context.server.ts';
import { panel } from '#app/upstream/panel.ts';

/** What a role is made of: the provider's lists. One that could not be had is null (P6). */
export async function readChoices({ api }: RequestContext) {
  const [standardRoles, equipments, gears, requirements] = await Promise.all([
    panel(api.roles.adminRoles()),
    panel(api.roles.equipments()),
    panel(api.roles.workerGears()),
    panel(api.roles.requirements()),
  ]);
  return { standardRoles, equipments, gears, requirements };
}

export type Choices = Awaited<ReturnType<typeof readChoices>>;
