import { z } from 'zod';
import { useText } from '#app/i18n/text.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { removalWords } from './words.ts';

/** Nothing is asked but the confirmation. */
export const removalForm = z.object({});

interface RemovalProps {
  of: keyof typeof removalWords;
  back: { href: string; label: string };
  /** Readers know the record by this name; `back` has it by default. */
  name?: string;
  /** Text of the effect; the kind's by default. */
  effect?: string;
}

/** Renders the page that asks before something is deleted, and says what follows. */
export function Removal({ of, back, name = back.label, effect }: RemovalProps) {
  const { t } = useText();
  const words = removalWords[of];
  const { fields: _, ...form } = useRouteForm(removalForm, { id: 'removal', labels: {} });
  return (
    <Stack narrow>
      <PageHead back={back} title={t(words.title)} />
      <RouteForm {...form}>
        <Notice kind="hazard" title={t('delete.question', { name })}>
          {effect ?? t(words.effect)}
        </Notice>
        <FormActions submit={t(words.submit)} look="danger" cancel={back.href} cancelLabel={t(words.keep)} />
      </RouteForm>
    </Stack>
  );
}
