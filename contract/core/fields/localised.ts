import { z } from 'zod';
import { message } from '#domain/shared/message.ts';
import { generalLength } from '#domain/shared/text/characters.ts';
import { id, line, text } from '../common.ts';

/** A language that nobody filled in is empty. */
export const localised = z.object({ en: z.string(), hk: z.string() });
export type Localised = z.output<typeof localised>;

/** Either language may be empty. Fields are named `details.en` and `details.hk`. */
export const localisedText = (max: number = generalLength) => z.object({ en: text(max), hk: text(max) });

/** A single line; one language is enough. */
export const requiredLocalisedText = (max: number = generalLength) =>
  z
    .object({ en: line(max), hk: line(max) })
    .refine(({ en, hk }) => en !== '' || hk !== '', { error: message('validation.eitherLanguage'), path: ['en'] })
    .meta({ description: 'In one language at least; readers of the other one get that' });

/** The Chinese text of a field that has its English one beside it. */
export const inChinese = line()
  .optional()
  .meta({ description: 'In Chinese; empty where there is none, and as it was where it is absent' });

export const named = z.object({ id, name: localised });
export type Named = z.output<typeof named>;

export const localisedListInfo = z.array(named);
