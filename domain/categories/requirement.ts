import { enumName } from '../shared/enumeration.ts';

export const requirementLevel = { REQUIRED: 'REQUIRED', PREFERRED: 'PREFERRED' } as const;
export const requirementLevelName = enumName(requirementLevel);
