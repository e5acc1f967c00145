import { createContext, useContext } from 'react';
import { formKeyName, newFormKey } from '#app/session/form-key.ts';

/** Whom the page is rendered for: the account, or who is signing up; null for everyone else. */
export const FormOwner = createContext<number | null>(null);

/** A new one-use key, for a form that is not a `RouteForm`. */
export const useFormKey = (): string => newFormKey(useContext(FormOwner));

/** The one-use key of a form. `kept` is the one it was sent with, where what became of it is not known. */
export function FormKey({ kept }: { kept?: string | null }) {
  const made = useFormKey();
  return <input type="hidden" name={formKeyName} value={kept ?? made} />;
}
