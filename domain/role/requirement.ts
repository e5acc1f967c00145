import { namer } from '../enumeration.ts';

/** A shift role insists on a requirement more or less. */
export const requirementLevel = { REQUIRED: 'REQUIRED', PREFERRED: 'PREFERRED' } as const;
export const requirementLevelName = namer(requirementLevel);
