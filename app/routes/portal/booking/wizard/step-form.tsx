import type { FieldMetadata } from '@conform-to/react';
import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { RouteForm, VersionField, type RouteFormProps } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { DescriptionList, type DescriptionItem } from '#app/ui/description-list/description-list.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { submitButtonId } from '#app/shared/submit-button.ts';

interface StepFormProps {
  form: Omit<RouteFormProps, 'children'> & { conflict: boolean; fields: { version: FieldMetadata } };
  draft: { version: number };
  /** Address of the previous step; going back does not change what is stored. */
  back: string;
  next: string;
  children: ReactNode;
}

export function StepForm({ form, draft, back, next, children }: StepFormProps) {
  const { t } = useText();
  const { pathname } = useLocation();
  return (
    <RouteForm {...form}>
      {children}
      <Actions apart>
        <ButtonLink href={form.conflict ? pathname : back}>
          {form.conflict ? t('action.keepTheirs') : t('action.back')}
        </ButtonLink>
        <Button id={submitButtonId}>{form.conflict ? t('action.keepMine') : next}</Button>
      </Actions>
      <VersionField record={draft} field={form.fields.version} />
    </RouteForm>
  );
}

export function StoredVersion({ facts }: { facts: readonly (DescriptionItem | false)[] }) {
  const { t } = useText();
  return (
    <Notice kind="warning" title={t('book.storedNow')}>
      <DescriptionList facts={facts} />
    </Notice>
  );
}
