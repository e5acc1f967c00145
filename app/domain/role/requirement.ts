import { namer } from '../enumeration.ts';

/** How much a shift role insists on a requirement. */
export const requirementLevel = { REQUIRED: 'REQUIRED', PREFERRED: 'PREFERRED' } as const;
export type RequirementLevel = (typeof requirementLevel)[keyof typeof requirementLevel];
export const requirementLevelName = namer(requirementLevel);
