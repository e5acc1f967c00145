import { createContext, useContext, type ReactNode } from 'react';
import { isSecretField } from '#domain/shared/secret-fields.ts';

export interface PostedForm {
  action: string;
  entries: readonly (readonly [name: string, value: string])[];
}

const PostedFormContext = createContext<PostedForm | null>(null);

export const PostedFormProvider = PostedFormContext.Provider;

export const usePostedForm = (): PostedForm | null => useContext(PostedFormContext);

export function ResendForm({ form: { action, entries }, children }: { form: PostedForm; children: ReactNode }) {
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
