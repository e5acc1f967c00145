import { enumName } from '../shared/enumeration.ts';

export const sex = { MALE: 1, FEMALE: 2, OTHER: 3 } as const;
export type Sex = (typeof sex)[keyof typeof sex];
export const sexName = enumName(sex);
