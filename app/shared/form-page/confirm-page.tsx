import type { ReactNode } from 'react';
import { versionForm } from '#app/forms/edit-form.tsx';
import { useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { FormPage, type FormPageProps } from './form-page.tsx';

/** A form without fields. */
export const useConfirmForm = (id: string) => useRouteForm(versionForm, { id, labels: {} });

interface ConfirmPageProps extends FormPageProps {
  question: string;
  effect: ReactNode;
}

/** Asks before an action. A change to the record meanwhile only has to be confirmed again. */
export function ConfirmPage({ record, question, effect, danger = true, children, ...page }: ConfirmPageProps) {
  const version = page.form.fields?.version;
  return (
    <FormPage {...page} danger={danger}>
      {record && version && <VersionField record={record} field={version} />}
      <Notice kind={danger ? 'hazard' : 'info'} title={question}>
        {effect}
      </Notice>
      {children}
    </FormPage>
  );
}
