import { enumName } from '../enumeration.ts';
import { message, type Message } from '../message.ts';
import { cents, type Cents } from '../money.ts';

export const wageType = { HOURLY: 1, DAILY: 2 } as const;
export type WageType = (typeof wageType)[keyof typeof wageType];
export const wageTypeName = enumName(wageType);

/** The specification's hard bounds, HK$37.5 to HK$1,000,000 an hour or a day. Not the statutory minimum wage. */
export const wageBounds = { min: cents(37_50), max: cents(1_000_000_00) } as const;

/** Null if valid. The message states the bounds as the specification writes them. */
export const wageError = (type: WageType, wage: Cents): Message | null =>
  wage >= wageBounds.min && wage <= wageBounds.max ? null : wageMessage(type);

export const wageMessage = (type: WageType): Message =>
  message(type === wageType.HOURLY ? 'validation.hourlyWage' : 'validation.dailyWage', {
    min: '37.5',
    max: '1,000,000',
  });
