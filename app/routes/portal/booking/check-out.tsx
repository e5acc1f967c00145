import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import { may } from '#domain/account/roles.ts';
import { message } from '#domain/message.ts';
import { statusOf } from '#app/forms/form-problem.ts';
import { idOf } from '#app/forms/params.ts';
import { readQuery } from '#app/forms/query.ts';
import { FormProblemNotice, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { accountOf } from '#app/session/guards.server.ts';
import type { Refused, Unavailable } from '#app/upstream/errors.ts';
import { optional } from '#app/upstream/optional.ts';
import { readSetting } from '#app/upstream/setting.ts';
import { ButtonLink, Button } from '#app/ui/button/button.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { askBank } from './check-out/bank.server.ts';
import { checkOutForm, checkOutLabels, paymentOf } from './check-out/form.ts';
import { BankWaits, Methods, type VisibleCards } from './check-out/methods.tsx';
import { publish } from './check-out/publish.server.ts';
import type { CompleteDraft } from './confirm/summary.tsx';
import { draftAt } from './wizard/draft.server.ts';
import { WizardPage } from './wizard/wizard-page.tsx';
import { sendId } from '#app/parts/send.ts';

export const handle: ScreenHandle<{ bank: { kind: string } | null }> = {
  title: (t) => t('book.title', { step: t('title.checkOut') }),
  refused: ({ bank }) => bank?.kind === 'refused',
  needs: { bank: true },
  may: 'booking',
};

const fromBank = { payment_intent: z.string().min(1).max(255).optional().catch(undefined) };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { payment_intent: paymentId } = readQuery(request, fromBank);
  // A prefetched page may never be shown, so the bank is asked only when the payer opens it.
  const bank = paymentId !== undefined && !context.prefetch ? await askBank(context, idOf(params), paymentId) : null;
  const [draft, cards, pricing] = await Promise.all([
    draftAt(context, params, 'checkOut'),
    visibleCards(context),
    optional(readSetting(context.api, 'pricing')),
  ]);
  return {
    draft: draft as CompleteDraft,
    cards,
    bank,
    isOpen: pricing?.is_open !== false,
    isSandbox: pricing?.is_sandbox ?? false,
  };
}

async function visibleCards({ account, api }: RequestContext): Promise<VisibleCards> {
  return account && may(account.role, 'cards')
    ? { kind: 'own', cards: await optional(api.cards.listCards()) }
    : { kind: 'hidden' };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { role } = accountOf(context);
  const form = await readForm(request, context, checkOutForm);
  if (!form.ok) return form.refusal;
  const { version, pay } = form.value;
  const payment = paymentOf(pay);
  // A supervisor sees no cards and cannot name one; the default card is charged.
  if (payment.card_id !== undefined && !may(role, 'cards'))
    return form.refuseFields({ pay: [message('validation.required')] });
  // The page has no card number field, so card errors are shown at the payment method.
  const refuse = (error: Refused | Unavailable) => {
    const wrong = 'fields' in error ? error.fields.card_id : undefined;
    return wrong === undefined ? form.refuse(error) : form.refuseFields({ pay: [wrong] }, statusOf(error));
  };
  return publish(context, params, { id: idOf(params), version }, payment, form, refuse);
}

export default function CheckOut() {
  const { draft, cards, bank, isOpen, isSandbox } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(checkOutForm, { id: 'check-out', labels: checkOutLabels });
  const isReady = isOpen && draft.preview.costs.length > 0;
  const bookNow = t('book.bookNow', { count: draft.preview.shifts.length });
  return (
    <WizardPage step="checkOut" draft={draft} end={isReady && { to: sendId, label: bookNow }}>
      {bank?.kind === 'refused' && !form.problem && <FormProblemNotice problem={bank.problem} />}
      {bank?.kind === 'waiting' && <BankWaits bankPage={bank.bankPage} />}
      {bank === null && draft.waiting_payment && (
        <BankWaits bankPage={draft.waiting_payment.redirect_url} amount={draft.waiting_payment.amount} />
      )}
      {!isOpen && <Notice kind="warning">{t('opening.keptDraft')}</Notice>}
      {isSandbox && <Notice>{t('payment.sandbox')}</Notice>}
      <RouteForm {...form} action={paths.bookCheckOut(draft.id)}>
        <Methods
          metadata={fields.pay}
          costs={draft.preview.costs}
          cards={cards}
          newCard={paths.bookCheckOutCard(draft.id)}
        />
        <input type="hidden" name={fields.version.name} value={draft.version} />
        <Actions apart>
          <ButtonLink href={paths.bookConfirm(draft.id)}>{t('action.back')}</ButtonLink>
          {isReady && <Button id={sendId}>{bookNow}</Button>}
        </Actions>
      </RouteForm>
    </WizardPage>
  );
}
