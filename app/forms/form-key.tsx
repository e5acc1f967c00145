import { createContext, useContext } from 'react';
import { formKeyName, newFormKey } from '#app/session/form-key.ts';

/** The page is rendered for this account, or for the one that is signing up; null for everyone else. */
export const FormOwner = createContext<number | null>(null);

/** A form that is no `RouteForm` asks here. */
export const useFormKey = (): string => newFormKey(useContext(FormOwner));

/** The one-use key of a form. `kept` is the one it was sent with, where what became of it is not known. */
export function FormKey({ kept }: { kept?: string | null }) {
  const made = useFormKey();
  return <input type="hidden" name={formKeyName} value={kept ?? made} />;
}
