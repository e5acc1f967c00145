import { useLocation } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { FormActions, RouteForm } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { returnPath } from '#app/session/safe-redirect.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { submitButtonId, skipToSubmit } from '../submit-button.ts';
import type { RecordKind } from './record-kinds.ts';

interface NewRecordProps extends Pick<ComponentProps<typeof RouteForm>, 'action' | 'files' | 'children'> {
  kind: RecordKind;
  form: Omit<ComponentProps<typeof RouteForm>, 'children'>;
  list: string;
  line?: string;
}

export function NewRecord({ kind, form, list, line, children, ...frame }: NewRecordProps) {
  const { t } = useText();
  return (
    <Stack narrow>
      <PageHead
        back={{ href: list, label: t(`${kind}.list`) }}
        title={t(`${kind}.add`)}
        line={line ?? t(`${kind}.line`)}
        skips={[skipToSubmit(t, t(`${kind}.save`))]}
      />
      <RouteForm {...form} {...frame} pairs>
        {children}
        <FormActions id={submitButtonId} submit={t(`${kind}.save`)} cancel={returnPath(useLocation().search, list)} />
      </RouteForm>
    </Stack>
  );
}
