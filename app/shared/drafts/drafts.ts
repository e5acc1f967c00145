import { z } from 'zod';
import { readId, readVersion, splitParts } from '#domain/shared/id.ts';
import { message } from '#domain/shared/message.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { shownAmount } from '#app/forms/fields.ts';
import type { DraftShift, ShiftDetail } from '#contract/shifts/shifts.ts';

export const isDraft = (shift: ShiftDetail): shift is DraftShift => shift.status === shiftStatus.DRAFT;

export const maxDrafts = 60;

/** A draft as it was on the screen: "12.3" is version 3 of number 12, "12.3.110400" the same for HK$1,104.00. */
export const draftVersionField = z
  .string()
  .max(2_000)
  .transform((text, context) => {
    const [id, version, total] = splitParts(text);
    const draft = { id: readId(id), version: readVersion(version) };
    const amount = shownAmount.optional().safeParse(total);
    if (draft.id !== null && draft.version !== null && amount.success)
      return { id: draft.id, version: draft.version, amount: amount.data };
    context.addIssue({ code: 'custom', message: message('validation.gone') });
    return z.NEVER;
  });
