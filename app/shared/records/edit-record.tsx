import type { FieldMetadata } from '@conform-to/react';
import type { ComponentProps, ReactNode } from 'react';
import { FormActions, RouteForm, VersionField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { useListBehind } from '../list/way-back.ts';
import { sendId, skipToSend } from '../send.ts';
import type { RecordKind } from './words.ts';

type FormProps = ComponentProps<typeof RouteForm>;

interface EditRecordProps
  extends
    Pick<FormProps, 'action' | 'files' | 'children'>,
    Pick<ComponentProps<typeof PageHead>, 'title' | 'line' | 'state'> {
  of: RecordKind;
  form: Omit<FormProps, 'children'> & { fields: { version: FieldMetadata }; theirs: object | undefined };
  record: { version: number };
  here: string;
  back: { href: string; label?: ReactNode };
  removal?: string;
  after?: ReactNode;
}

export function EditRecord({ of, form, record, here, back, removal, after, children, ...rest }: EditRecordProps) {
  const { t } = useText();
  const { title, line, state, ...frame } = rest;
  const { fields, theirs, ...own } = form;
  const behind = useListBehind(back.href);
  return (
    <Stack narrow>
      <PageHead
        back={{ href: behind.back, label: back.label ?? t(`${of}.list`) }}
        title={title}
        line={line}
        state={state}
        skips={[skipToSend(t, t(`${of}.save`), theirs !== undefined)]}
        actions={
          removal && (
            <ButtonLink href={behind.carry(removal)} look="danger">
              {t('action.deleteAsk')}
            </ButtonLink>
          )
        }
      />
      <RouteForm {...own} {...frame} pairs>
        <VersionField record={record} field={fields.version} conflict={theirs !== undefined} />
        {children}
        <FormActions
          id={sendId}
          submit={t(`${of}.save`)}
          cancel={behind.back}
          conflict={theirs && behind.carry(here)}
        />
      </RouteForm>
      {after}
    </Stack>
  );
}
