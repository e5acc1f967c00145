import { z } from 'zod';
import { readId } from '#domain/shared/id.ts';
import { message } from '#domain/shared/message.ts';

/** A record as its reader saw it: "12.3" is version 3 of number 12; a URL typed by hand has "12". */
export const recordVersionField = z
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

/** The value of a row's button and checkbox: a user who decides on an outdated version gets a conflict. */
export const recordVersion = ({ id, version }: { id: number; version: number }): string => `${id}.${version}`;
