import { useLocation } from '@remix-run/react';
import { useText } from '#app/i18n/text.tsx';
import { returnPath } from '#app/session/safe-redirect.ts';
import { FormPage, type FormPageProps } from '../form-page/form-page.tsx';
import type { RecordKind } from './record-kinds.ts';

interface NewRecordProps extends Pick<FormPageProps, 'action' | 'files' | 'form' | 'children'> {
  kind: RecordKind;
  list: string;
  line?: string;
}

export function NewRecord({ kind, list, line, ...form }: NewRecordProps) {
  const { t } = useText();
  return (
    <FormPage
      {...form}
      back={{ href: list, label: t(`${kind}.list`) }}
      line={line ?? t(`${kind}.line`)}
      pairs
      submit={t(`${kind}.save`)}
      cancel={returnPath(useLocation().search, list)}
    />
  );
}
