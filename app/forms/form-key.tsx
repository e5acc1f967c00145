import { createContext, useContext } from 'react';
import { formKeyName, newFormKey, unsureName, type FormAccount } from '#app/session/form-key.ts';

/** The page is rendered for this account, or for the one that is signing up; null for everyone else. */
export const FormOwner = createContext<FormAccount | null>(null);

export const useFormKey = (): string => newFormKey(useContext(FormOwner));

interface FormKeyProps {
  kept?: string | null;
  unsure?: string | null | undefined;
}

export function FormKey({ kept, unsure }: FormKeyProps) {
  const made = useFormKey();
  return (
    <>
      <input type="hidden" name={formKeyName} value={kept ?? made} />
      {unsure && <input type="hidden" name={unsureName} value={unsure} />}
    </>
  );
}
