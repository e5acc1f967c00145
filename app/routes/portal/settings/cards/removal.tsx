import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { cardName } from '#domain/card/brand.ts';
import { idOf } from '#app/forms/params.ts';
import { Removal, removalForm } from '#app/parts/removal/removal.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';

export const handle: ScreenHandle = { title: (t) => t('settings.cardRemoval'), may: 'cards' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = idOf(params);
  const cards = await context.api.cards.listCards();
  const card = cards.find((each) => each.id === id);
  if (!card) throw json({ kind: 'notFound' }, 404);
  return { card, others: cards.length - 1 };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, removalForm);
  if (!form.ok) return form.refusal;
  const sent = await context.api.cards.deleteCard({ params: { id: idOf(params) } }, form);
  return sent.ok ? redirectWithToast(context, paths.settingsPayment, sent.message) : form.refuse(sent.error);
}

export default function RemoveCard() {
  const { card, others } = useRouteData<typeof loader>();
  const { t } = useText();
  const effect = card.is_default
    ? others > 0
      ? 'settings.cardRemovalDefault'
      : 'settings.cardRemovalLast'
    : 'settings.cardRemovalEffect';
  return (
    <Removal
      title={t('settings.cardRemoval')}
      back={{ href: paths.settingsPayment, label: t('title.paymentMethod') }}
      name={cardName(card)}
      effect={t(effect)}
      submit={t('settings.cardRemove')}
      keep={t('settings.cardKeep')}
    />
  );
}
