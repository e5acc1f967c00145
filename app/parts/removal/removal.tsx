import { z } from 'zod';
import { useText } from '#app/i18n/text.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';

/** Nothing is asked but the confirmation. */
export const removalForm = z.object({});

interface RemovalProps {
  title: string;
  back: { href: string; label: string };
  /** What would be deleted, by the name its readers know. */
  name: string;
  /** What follows. */
  effect: string;
  /** Names the action, never "OK". */
  submit: string;
  /** Names what stays. */
  keep: string;
}

/** The page that asks before something is deleted, and says what follows. */
export function Removal({ title, back, name, effect, submit, keep }: RemovalProps) {
  const { t } = useText();
  const { fields: _, ...form } = useRouteForm(removalForm, { id: 'removal' });
  return (
    <Stack narrow>
      <PageHead back={back} title={title} />
      <RouteForm {...form}>
        <Notice kind="hazard" title={t('delete.question', { name })}>
          {effect}
        </Notice>
        <FormActions submit={submit} look="danger" cancel={back.href} cancelLabel={keep} />
      </RouteForm>
    </Stack>
  );
}
