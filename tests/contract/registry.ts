import type { Call } from '#contract/call/call.ts';
import { sections } from '#contract/registry.ts';

/** Every call that the portal may make. */
export const registry: readonly Call[] = sections.flatMap(({ calls }) => calls);
