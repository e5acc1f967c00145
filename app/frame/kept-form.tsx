import { createContext, useContext, type ReactNode } from 'react';
import { isSecretField } from '#domain/account/secret-fields.ts';

/** A posted form whose page could not be shown again is kept. */
export interface KeptForm {
  /** Path and query it was posted to. */
  action: string;
  entries: readonly (readonly [name: string, value: string])[];
}

const Kept = createContext<KeptForm | null>(null);

/** Set round a page that answers a post. */
export const KeptFormProvider = Kept.Provider;

export const useKeptForm = (): KeptForm | null => useContext(Kept);

/** Everything that was typed, out of sight and ready to be sent again; passwords and codes have to be typed again. */
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
