import { createContext, useContext, type ReactNode } from 'react';
import { isSecretField } from '#domain/account/secret-fields.ts';

export interface KeptForm {
  action: string;
  entries: readonly (readonly [name: string, value: string])[];
}

const Kept = createContext<KeptForm | null>(null);

export const KeptFormProvider = Kept.Provider;

export const useKeptForm = (): KeptForm | null => useContext(Kept);

export function SendAgain({ form: { action, entries }, children }: { form: KeptForm; children: ReactNode }) {
  return (
    <form method="post" action={action}>
      {entries
        .filter(([name]) => !isSecretField(name))
        .map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
      {children}
    </form>
  );
}
