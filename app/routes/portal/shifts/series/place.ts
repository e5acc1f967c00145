import { z } from 'zod';
import { joinParts, readId, splitParts } from '#domain/shared/id.ts';
import { withQuery } from '#app/forms/query.ts';
import { paths } from '#app/paths.ts';

/** `12.7` is worker 7 on shift 12. */
const placeField = z
  .string()
  .max(2_000)
  .transform((text, context) => {
    const [shift, worker] = splitParts(text).map(readId);
    if (shift && worker) return { shift, worker };
    context.addIssue({ code: 'custom', message: 'not a place' });
    return z.NEVER;
  });
export type Place = z.output<typeof placeField>;

export const serializePlace = ({ shift, worker }: Place): string => joinParts(shift, worker);

const maxPlaces = 500;

export const placesForm = z.object({
  place: z.array(placeField).max(maxPlaces).optional(),
  /** Set once the names and costs have been shown for confirmation. */
  asked: z.literal('on').optional().catch(undefined),
});

export const seriesPagePath = (shiftId: number, page: number): string =>
  withQuery(paths.shiftSeriesAcceptance(shiftId), { page: page > 1 ? page : null });
