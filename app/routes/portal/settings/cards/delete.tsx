import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { cardName } from '#domain/billing/cards/brand.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { emptyForm } from '#app/forms/edit-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { DeletePage } from '#app/shared/records/delete-page.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { title: (t) => t('cards.deleteTitle'), permission: 'cards' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = requireIdParam(params);
  const cards = await context.api.cards.listCards();
  const card = cards.find((item) => item.id === id);
  if (!card) throw json({ kind: 'notFound' }, 404);
  return { card, others: cards.length - 1 };
}

export const action = formAction(emptyForm, paths.settingsPayment, ({ api, id, form }) =>
  api.cards.deleteCard({ params: { id } }, form),
);

export default function DeleteCard() {
  const { card, others } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const effect = card.is_default ? (others > 0 ? 'cards.deleteDefault' : 'cards.deleteLast') : 'cards.deleteEffect';
  return (
    <DeletePage
      kind="cards"
      back={{ href: paths.settingsPayment, label: t('title.paymentMethod') }}
      name={cardName(card)}
      effect={t(effect)}
    />
  );
}
