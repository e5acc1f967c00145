import { createContext, useContext } from 'react';
import { formKeyName, newFormKey, unsureName, type FormAccount } from '#app/session/form-key.ts';

/** The page is rendered for this account, or for the one that is signing up; null for everyone else. */
export const FormOwner = createContext<FormAccount | null>(null);

/** A form that is no `RouteForm` asks here. */
export const useFormKey = (): string => newFormKey(useContext(FormOwner));

interface FormKeyProps {
  /** It was sent with this one, and what became of it is not known. */
  kept?: string | null;
  /** It was sent without a clear answer, and this was known before. */
  unsure?: string | null | undefined;
}

/** The one-use key of a form. */
export function FormKey({ kept, unsure }: FormKeyProps) {
  const made = useFormKey();
  return (
    <>
      <input type="hidden" name={formKeyName} value={kept ?? made} />
      {unsure && <input type="hidden" name={unsureName} value={unsure} />}
    </>
  );
}
