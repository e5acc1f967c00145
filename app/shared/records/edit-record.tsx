import type { FieldMetadata } from '@conform-to/react';
import type { ComponentProps, ReactNode } from 'react';
import { FormActions, RouteForm, VersionField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { useReturnLink } from '../list/return-to.ts';
import { submitButtonId, skipToSubmit } from '../submit-button.ts';
import type { RecordKind } from './record-kinds.ts';

type FormProps = ComponentProps<typeof RouteForm>;

interface EditRecordProps
  extends
    Pick<FormProps, 'action' | 'files' | 'children'>,
    Pick<ComponentProps<typeof PageHead>, 'title' | 'line' | 'state'> {
  kind: RecordKind;
  form: Omit<FormProps, 'children'> & { fields: { version: FieldMetadata }; theirs: object | undefined };
  record: { version: number };
  currentPath: string;
  back: { href: string; label?: ReactNode };
  deletePath?: string;
  after?: ReactNode;
}

export function EditRecord({
  kind,
  form,
  record,
  currentPath,
  back,
  deletePath,
  after,
  children,
  ...rest
}: EditRecordProps) {
  const { t } = useText();
  const { title, line, state, ...frame } = rest;
  const { fields, theirs, ...own } = form;
  const behind = useReturnLink(back.href);
  return (
    <Stack narrow>
      <PageHead
        back={{ href: behind.back, label: back.label ?? t(`${kind}.list`) }}
        title={title}
        line={line}
        state={state}
        skips={[skipToSubmit(t, t(`${kind}.save`), theirs !== undefined)]}
        actions={
          deletePath && (
            <ButtonLink href={behind.carry(deletePath)} look="danger">
              {t('action.deleteAsk')}
            </ButtonLink>
          )
        }
      />
      <RouteForm {...own} {...frame} pairs>
        <VersionField record={record} field={fields.version} conflict={theirs !== undefined} />
        {children}
        <FormActions
          id={submitButtonId}
          submit={t(`${kind}.save`)}
          cancel={behind.back}
          conflict={theirs && behind.carry(currentPath)}
        />
      </RouteForm>
      {after}
    </Stack>
  );
}
