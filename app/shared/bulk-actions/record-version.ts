import { z } from 'zod';
import { joinParts, readId, readVersion, splitParts } from '#domain/shared/id.ts';
import { message } from '#domain/shared/message.ts';

/** A record as its reader saw it: "12.3" is version 3 of number 12; a URL typed by hand has "12". */
export const recordVersionField = z
  .string()
  .max(2_000)
  .transform((text, context) => {
    const [typed, seen, ...rest] = splitParts(text);
    const [id, version] = [readId(typed), seen === undefined ? undefined : readVersion(seen)];
    if (id !== null && version !== null && rest.length === 0) return { id, version };
    context.addIssue({ code: 'custom', message: message('validation.gone') });
    return z.NEVER;
  });

/** The value of a row's button and checkbox: a user who decides on an outdated version gets a conflict. */
export const recordVersion = ({ id, version }: { id: number; version: number }): string => joinParts(id, version);
