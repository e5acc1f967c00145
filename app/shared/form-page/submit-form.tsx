import type { FieldMetadata } from '@conform-to/react';
import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { FormActions, RouteForm, VersionField, type RouteFormProps } from '#app/forms/route-form.tsx';
import { useReturnLink } from '../list/return-to.ts';

export interface SubmitFormProps extends Pick<RouteFormProps, 'action' | 'files' | 'fieldFocused' | 'pairs'> {
  /** What `useRouteForm` returns. */
  form: Omit<RouteFormProps, 'children'> & { conflict: boolean; fields?: { version?: FieldMetadata } };
  /** The record that the form edits: its version is sent along, and a conflict leads to both versions. */
  record?: { version: number };
  children?: ReactNode;
  submit: string;
  submitId?: string;
  danger?: boolean;
  second?: ReactNode;
  cancel?: string;
  cancelLabel?: string;
  /** Below the buttons. */
  end?: ReactNode;
}

/** The form of a page with its buttons. */
export function SubmitForm({
  form,
  record,
  children,
  submit,
  submitId,
  danger,
  second,
  cancel,
  cancelLabel,
  end,
  ...frame
}: SubmitFormProps) {
  const { pathname } = useLocation();
  const { carry } = useReturnLink('');
  const conflict = record !== undefined && form.conflict;
  const version = form.fields?.version;
  return (
    <RouteForm {...form} {...frame}>
      {record && version && <VersionField record={record} field={version} />}
      {children}
      <FormActions
        id={submitId}
        submit={submit}
        look={danger ? 'danger' : 'primary'}
        second={second}
        cancel={cancel}
        cancelLabel={cancelLabel}
        conflict={conflict ? carry(pathname) : undefined}
      />
      {end}
    </RouteForm>
  );
}
