import { z } from 'zod';
import { message } from '#domain/message.ts';
import { generalLength } from '#domain/text/characters.ts';
import { id, line, text } from './common.ts';

/** A text in both languages, as the API answers it; a language nobody filled in is empty. */
export const localised = z.object({ en: z.string(), hk: z.string() });
export type Localised = z.output<typeof localised>;

/**
 * Makes the schema of a text to fill in, where either language may be empty. Fields are named `details.en` and
 * `details.hk`.
 */
export const localisedText = (max: number = generalLength) => z.object({ en: text(max), hk: text(max) });

/** Makes the schema of a text of one line to fill in, where one language is enough. */
export const requiredLocalisedText = (max: number = generalLength) =>
  z
    .object({ en: line(max), hk: line(max) })
    .refine(({ en, hk }) => en !== '' || hk !== '', { error: message('validation.eitherLanguage'), path: ['en'] })
    .meta({ description: 'In one language at least; readers of the other one get that' });

/** A record named in both languages. */
export const named = z.object({ id, name: localised });
export type Named = z.output<typeof named>;

/** `{ id, name }` pairs in both languages that fill a `<select>` or a list of choices. */
export const localisedListInfo = z.array(named);
