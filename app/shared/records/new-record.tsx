import { useLocation } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { FormActions, RouteForm } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { backFrom } from '#app/session/safe-redirect.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { sendId, skipToSend } from '../send.ts';
import type { RecordKind } from './words.ts';

interface NewRecordProps extends Pick<ComponentProps<typeof RouteForm>, 'action' | 'files' | 'children'> {
  of: RecordKind;
  form: Omit<ComponentProps<typeof RouteForm>, 'children'>;
  list: string;
  line?: string;
}

export function NewRecord({ of, form, list, line, children, ...frame }: NewRecordProps) {
  const { t } = useText();
  return (
    <Stack narrow>
      <PageHead
        back={{ href: list, label: t(`${of}.list`) }}
        title={t(`${of}.add`)}
        line={line ?? t(`${of}.line`)}
        skips={[skipToSend(t, t(`${of}.save`))]}
      />
      <RouteForm {...form} {...frame} pairs>
        {children}
        <FormActions id={sendId} submit={t(`${of}.save`)} cancel={backFrom(useLocation().search, list)} />
      </RouteForm>
    </Stack>
  );
}
