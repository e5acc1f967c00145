import { z } from 'zod';
import { readId } from '#domain/id.ts';
import { message } from '#domain/message.ts';

/** A record as its reader saw it: "12.3" is the third version of number 12; an address typed by hand has "12". */
export const seenRecord = z
  .string()
  .regex(/^[^.]+(\.\d{1,9})?$/)
  .transform((text, context) => {
    const [typed, version] = text.split('.');
    const id = readId(typed);
    if (id === null) {
      context.addIssue({ code: 'custom', message: message('validation.gone') });
      return z.NEVER;
    }
    return { id, version: version === undefined ? undefined : Number(version) };
  });

/** Returns what a row's button and tick send: a user who decides on what has changed meanwhile is told so. */
export const asSeen = ({ id, version }: { id: number; version: number }): string => `${id}.${version}`;
