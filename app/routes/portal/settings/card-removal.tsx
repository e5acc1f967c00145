import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { cardName } from '#app/domain/card/brand.ts';
import { idOf } from '#app/forms/params.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';

export const handle: ScreenHandle = { title: (t) => t('settings.cardRemoval') };

const removalForm = z.object({});

export async function loader({ params, context }: LoaderFunctionArgs) {
  const account = requireAccount(context, 'cards');
  const id = idOf(params);
  const cards = await context.api.cards.list();
  const card = cards.find((each) => each.id === id);
  if (!card) throw json({ kind: 'notFound' }, 404);
  return { card, others: cards.length - 1, formKey: newFormKey(account.id) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireAccount(context, 'cards');
  const form = await readForm(request, context, removalForm);
  if (!form.ok) return form.refusal;
  const sent = await context.api.cards.remove(idOf(params), form);
  return sent.ok ? redirectWithToast(context, paths.settingsPayment, sent.message) : form.refuse(sent.error);
}

export default function RemoveCard() {
  const { card, others, formKey } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields: _, ...form } = useRouteForm(removalForm, { id: 'removal', formKey });
  const effect = card.is_default ? (others > 0 ? 'settings.cardRemovalDefault' : 'settings.cardRemovalLast') : 'settings.cardRemovalEffect';
  return (
    <Stack narrow>
      <PageHead back={{ href: paths.settingsPayment, label: t('title.paymentMethod') }} title={t('settings.cardRemoval')} />
      <RouteForm {...form}>
        <Notice kind="hazard" title={t('delete.question', { name: cardName(card) })}>
          {t(effect)}
        </Notice>
        <FormActions submit={t('settings.cardRemove')} look="danger" cancel={paths.settingsPayment} cancelLabel={t('settings.cardKeep')} />
      </RouteForm>
    </Stack>
  );
}
