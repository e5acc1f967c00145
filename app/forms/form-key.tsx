import { createContext, useContext } from 'react';
import { formKeyName, newFormKey, unknownOutcomeName, type FormAccount } from '#app/session/form-key.ts';

/** The page is rendered for this account, or for the one that is signing up; null for everyone else. */
export const FormOwnerId = createContext<FormAccount | null>(null);

export const useFormKey = (): string => newFormKey(useContext(FormOwnerId));

interface FormKeyProps {
  storedKey?: string | null;
  unsure?: string | null | undefined;
}

export function FormKey({ storedKey, unsure }: FormKeyProps) {
  const made = useFormKey();
  return (
    <>
      <input type="hidden" name={formKeyName} value={storedKey ?? made} />
      {unsure && <input type="hidden" name={unknownOutcomeName} value={unsure} />}
    </>
  );
}
