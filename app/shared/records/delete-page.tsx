import { z } from 'zod';
import { useText } from '#app/i18n/text.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import type { RemovalKind } from './words.ts';

export const removalForm = z.object({});

interface RemovalProps {
  of: RemovalKind;
  back: { href: string; label: string };
  name?: string;
  effect?: string;
}

export function Removal({ of, back, name = back.label, effect }: RemovalProps) {
  const { t } = useText();
  const { fields: _, ...form } = useRouteForm(removalForm, { id: 'removal', labels: {} });
  return (
    <Stack narrow>
      <PageHead back={back} title={t(`${of}.removal`)} />
      <RouteForm {...form}>
        <Notice kind="hazard" title={t('delete.question', { name })}>
          {effect ?? t(`${of}.removalEffect`)}
        </Notice>
        <FormActions submit={t(`${of}.remove`)} look="danger" cancel={back.href} cancelLabel={t(`${of}.keep`)} />
      </RouteForm>
    </Stack>
  );
}
