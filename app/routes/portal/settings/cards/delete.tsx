import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { cardName } from '#domain/card/brand.ts';
import { idOf } from '#app/forms/params.ts';
import { sends } from '#app/forms/sends.server.ts';
import { Removal, removalForm } from '#app/parts/records/removal.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { title: (t) => t('cards.removal'), may: 'cards' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = idOf(params);
  const cards = await context.api.cards.listCards();
  const card = cards.find((each) => each.id === id);
  if (!card) throw json({ kind: 'notFound' }, 404);
  return { card, others: cards.length - 1 };
}

export const action = sends(removalForm, paths.settingsPayment, ({ api, id, form }) =>
  api.cards.deleteCard({ params: { id } }, form),
);

export default function RemoveCard() {
  const { card, others } = useRouteData<typeof loader>();
  const { t } = useText();
  const effect = card.is_default ? (others > 0 ? 'cards.removalDefault' : 'cards.removalLast') : 'cards.removalEffect';
  return (
    <Removal
      of="cards"
      back={{ href: paths.settingsPayment, label: t('title.paymentMethod') }}
      name={cardName(card)}
      effect={t(effect)}
    />
  );
}
