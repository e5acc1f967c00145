import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { useReturnLink } from '../list/return-to.ts';
import { FormPage, type FormPageProps } from '../form-page/form-page.tsx';
import type { RecordKind } from './record-kinds.ts';

interface EditRecordProps extends Pick<
  FormPageProps,
  'action' | 'files' | 'form' | 'children' | 'after' | 'title' | 'line' | 'state'
> {
  kind: RecordKind;
  record: { version: number };
  back: { href: string; label?: ReactNode };
  deletePath?: string;
}

export function EditRecord({ kind, back, deletePath, ...form }: EditRecordProps) {
  const { t } = useText();
  const behind = useReturnLink(back.href);
  return (
    <FormPage
      {...form}
      back={{ href: behind.back, label: back.label ?? t(`${kind}.list`) }}
      actions={
        deletePath && (
          <ButtonLink href={behind.carry(deletePath)} look="danger">
            {t('action.deleteAsk')}
          </ButtonLink>
        )
      }
      pairs
      submit={t(`${kind}.save`)}
    />
  );
}
