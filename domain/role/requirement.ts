import { namer } from '../enumeration.ts';

/** How much a shift role insists on a requirement. */
export const requirementLevel = { REQUIRED: 'REQUIRED', PREFERRED: 'PREFERRED' } as const;
export const requirementLevelName = namer(requirementLevel);
