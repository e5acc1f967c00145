import { z } from 'zod';
import { readId } from '#domain/shared/id.ts';
import { message } from '#domain/shared/message.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import type { DraftShift, ShiftDetail } from '#contract/shifts/shifts.ts';

export const isDraft = (shift: ShiftDetail): shift is DraftShift => shift.status === shiftStatus.DRAFT;

export const maxDrafts = 60;

/** A draft as it was on the screen: "12.3" is version 3 of number 12. */
export const draftVersionField = z
  .string()
  .max(80)
  .transform((text, context) => {
    const [typed, version] = text.split('.');
    const id = readId(typed);
    if (id !== null && version !== undefined && /^\d{1,9}$/.test(version)) return { id, version: Number(version) };
    context.addIssue({ code: 'custom', message: message('validation.gone') });
    return z.NEVER;
  });
