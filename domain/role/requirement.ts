import { namer } from '../enumeration.ts';

export const requirementLevel = { REQUIRED: 'REQUIRED', PREFERRED: 'PREFERRED' } as const;
export const requirementLevelName = namer(requirementLevel);
