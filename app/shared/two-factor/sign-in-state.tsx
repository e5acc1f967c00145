import { z } from 'zod';
import { useRefusal } from '#app/forms/form-problem.ts';

/** Carried between the pages of signing in: the address afterwards, and the sealed stashed form. */
export const carriedForm = z.object({
  redirectTo: z.string().max(2_048).optional(),
  parked: z.string().max(2_000_000).optional(),
});
export type Carried = z.output<typeof carriedForm>;

const textOr = (kept: string | undefined, sent: unknown): string | undefined =>
  kept ?? (typeof sent === 'string' ? sent : undefined);

export function useCarried({ redirectTo, parked }: Carried): Carried {
  const sent = useRefusal()?.result.initialValue;
  return { redirectTo: textOr(redirectTo, sent?.redirectTo), parked: textOr(parked, sent?.parked) };
}

export const CarriedFields = ({ redirectTo, parked }: Carried) => (
  <>
    {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
    {parked && <input type="hidden" name="parked" value={parked} />}
  </>
);
