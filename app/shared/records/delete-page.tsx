import { z } from 'zod';
import { useText } from '#app/i18n/text.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import type { DeletableKind } from './record-kinds.ts';

export const deleteForm = z.object({});

interface DeletePageProps {
  kind: DeletableKind;
  back: { href: string; label: string };
  name?: string;
  effect?: string;
}

export function DeletePage({ kind, back, name = back.label, effect }: DeletePageProps) {
  const { t } = useText();
  const { fields: _, ...form } = useRouteForm(deleteForm, { id: 'delete', labels: {} });
  return (
    <Stack narrow>
      <PageHead back={back} title={t(`${kind}.deleteTitle`)} />
      <RouteForm {...form}>
        <Notice kind="hazard" title={t('delete.question', { name })}>
          {effect ?? t(`${kind}.deleteEffect`)}
        </Notice>
        <FormActions submit={t(`${kind}.delete`)} look="danger" cancel={back.href} cancelLabel={t(`${kind}.keep`)} />
      </RouteForm>
    </Stack>
  );
}
