import { directHireMonths } from '#domain/billing/invoices/direct-hire.ts';
import { weekdayName } from '#domain/shared/time.ts';
import { overtimeStartBounds } from '#domain/shared/work/overtime.ts';
import { latestOpeningHours } from '#domain/shifts/audience.ts';
import { cancellationHours } from '#domain/shifts/cancellation.ts';
import { shiftLength } from '#domain/shifts/schedule.ts';
import type { Database } from '../db/client.ts';
import { translator, type Language } from '../language.ts';
import { findSetting } from './settings.store.ts';

export type PrintedRules = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** By placeholder, as articles, agreement, questions and posts print them: from what the code goes by. */
export async function printedRules(db: Database): Promise<PrintedRules> {
  const { weekday, time } = await findSetting(db, 'weekly_invoices');
  const { finance_charge_percentage: financeCharge } = await findSetting(db, 'pricing');
  const rules = {
    financeCharge: String(financeCharge),
    freeHours: String(cancellationHours.free),
    halfHours: String(cancellationHours.half),
    directHireMonths: String(directHireMonths),
    overtimeMin: String(overtimeStartBounds.min),
    overtimeBelow: String(overtimeStartBounds.min - 1),
    overtimeMax: String(overtimeStartBounds.max),
    openingHours: String(latestOpeningHours),
    shiftMinutes: String(shiftLength.minMinutes),
    shiftHours: String(shiftLength.maxHours),
  };
  const closing = (language: Language) =>
    translator(language)('public.closing', { day: translator(language)(`weekday.${weekdayName(weekday)}`), time });
  return { en: { ...rules, closing: closing('en') }, hk: { ...rules, closing: closing('hk') } };
}

export const filledIn = (text: string, variables: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => variables[name] ?? place);
