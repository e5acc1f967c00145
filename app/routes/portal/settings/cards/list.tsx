import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { isCard } from '#domain/billing/payments/method.ts';
import { cardName } from '#domain/billing/cards/brand.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { readQuery } from '#app/forms/query.ts';
import { FormProblemNotice } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { orNull } from '#app/api-client/optional.ts';
import { readSetting } from '#app/api-client/setting.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { checkBankResult } from './bank.server.ts';
import { SettingsPage } from '../settings-page.tsx';

export const handle: RouteHandle = { title: (t) => t('title.paymentMethod'), permission: 'cards' };

const bankReturnParams = { payment_intent: z.string().min(1).max(255).optional().catch(undefined) };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = requireAccount(context);
  const { payment_intent: setupId } = readQuery(request, bankReturnParams);
  // A prefetched page may never be shown, so the bank is asked only when the holder opens it.
  const bank = setupId !== undefined && !context.prefetch ? await checkBankResult(context, setupId) : null;
  const [cards, pricing] = await Promise.all([
    context.api.cards.listCards(),
    orNull(readSetting(context.api, 'pricing')),
  ]);
  return {
    account,
    cards,
    bank,
    sandbox: pricing?.is_sandbox ?? false,
    // An API that does not say which payment methods it has may accept cards.
    takesCards: pricing === null || pricing.payment_methods.some(isCard),
  };
}

export default function Cards() {
  const { account, cards, bank, sandbox, takesCards } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <SettingsPage role={account.role} line={t('settings.cardsLine')}>
      {bank?.kind === 'rejected' && <FormProblemNotice problem={bank.problem} />}
      {bank?.kind === 'waiting' && (
        <Notice
          kind="warning"
          action={bank.bankPage && <ButtonLink href={bank.bankPage}>{t('book.toBank')}</ButtonLink>}
        >
          {t('settings.cardPending')}
        </Notice>
      )}
      {sandbox && <Notice>{t('payment.sandbox')}</Notice>}
      {!takesCards && <Notice>{t('payment.noCards')}</Notice>}
      {takesCards && cards.length === 0 && <EmptyState title={t('empty.cards')} />}
      {cards.map((card) => (
        <Card key={card.id}>
          <p>
            <b>{cardName(card)}</b> {card.is_default && <StatusTag tone="ok">{t('settings.cardDefault')}</StatusTag>}
            <br />
            {card.holder && (
              <>
                {card.holder}
                <br />
              </>
            )}
            {t('settings.cardExpires', { date: `${String(card.expiry_month).padStart(2, '0')}/${card.expiry_year}` })}
          </p>
          <form method="post" action={paths.settingsCardDefault(card.id)}>
            <FormKey />
            <Actions>
              {!card.is_default && (
                <Button look="secondary" of={card.last4}>
                  {t('settings.cardMakeDefault')}
                </Button>
              )}
              <ButtonLink href={paths.settingsCardDelete(card.id)} look="quiet" of={card.last4}>
                {t('action.deleteAsk')}
              </ButtonLink>
            </Actions>
          </form>
        </Card>
      ))}
      {takesCards && (
        <Actions>
          <ButtonLink href={paths.settingsNewCard} look="primary" icon="plus">
            {t('settings.cardAdd')}
          </ButtonLink>
        </Actions>
      )}
    </SettingsPage>
  );
}
