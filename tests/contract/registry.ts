import type { Call } from '#contract/core/call.ts';
import { sections } from '#contract/registry.ts';

export const registry: readonly Call[] = sections.flatMap(({ calls }) => calls);
