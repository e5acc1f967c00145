import { z } from 'zod';
import { useRejectedForm } from '#app/forms/form-problem.ts';

/** Carried between the pages of signing in: the address afterwards, and the sealed stashed form. */
export const signInStateForm = z.object({
  redirectTo: z.string().max(2_048).optional(),
  parked: z.string().max(2_000_000).optional(),
});
export type SignInState = z.output<typeof signInStateForm>;

const textOr = (stored: string | undefined, sent: unknown): string | undefined =>
  stored ?? (typeof sent === 'string' ? sent : undefined);

export function useSignInState({ redirectTo, parked }: SignInState): SignInState {
  const sent = useRejectedForm()?.result.initialValue;
  return { redirectTo: textOr(redirectTo, sent?.redirectTo), parked: textOr(parked, sent?.parked) };
}

export const SignInStateFields = ({ redirectTo, parked }: SignInState) => (
  <>
    {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
    {parked && <input type="hidden" name="parked" value={parked} />}
  </>
);
