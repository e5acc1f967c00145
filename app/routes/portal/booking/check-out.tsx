import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import { isCard } from '#domain/billing/payments/method.ts';
import { hasPermission } from '#domain/accounts/roles.ts';
import { message } from '#domain/shared/message.ts';
import { statusOf } from '#app/forms/form-problem.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { readQuery } from '#app/forms/query.ts';
import { FormProblemNotice, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import type { DraftShift } from '#contract/shifts/shifts.ts';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import type { ApiError, Unavailable } from '#app/api-client/errors.ts';
import { orNull } from '#app/api-client/optional.ts';
import { readSetting } from '#app/api-client/setting.ts';
import { ButtonLink, Button } from '#app/ui/button/button.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { checkBankResult } from './check-out/bank.server.ts';
import { checkOutForm, paymentOf } from './check-out/form.ts';
import { BankPending, PaymentMethods, type VisibleCards } from './check-out/methods.tsx';
import { submitBooking } from './check-out/submit.server.ts';
import { costsOf, ShownTotals } from './confirm/cost.tsx';
import type { CompleteDraft } from './confirm/summary.tsx';
import { requireDraftAtStep } from './wizard/draft.server.ts';
import { WizardPage } from './wizard/wizard-page.tsx';
import { submitButtonId } from '#app/shared/submit-button.ts';

export const handle: RouteHandle<{ draft: CompleteDraft; bank: { kind: string } | null }> = {
  title: (t) => t('book.title', { step: t('title.checkOut') }),
  isErrorPage: ({ bank }) => bank?.kind === 'rejected',
  needs: { bank: true },
  amountToName({ draft }, body) {
    const pay = body.get('pay');
    if (typeof pay !== 'string') return null;
    const { plain, byCard } = costsOf(draft);
    const cost = isCard(paymentOf(pay).payment_method) ? byCard : plain;
    return cost?.series.total ?? null;
  },
  permission: 'booking',
};

const bankReturnParams = { payment_intent: z.string().min(1).max(255).optional().catch(undefined) };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { payment_intent: paymentId } = readQuery(request, bankReturnParams);
  // A prefetched page may never be shown, so the bank is asked only when the payer opens it.
  const bank =
    paymentId !== undefined && !context.prefetch
      ? await checkBankResult(context, requireIdParam(params), paymentId)
      : null;
  const [draft, cards, pricing] = await Promise.all([
    requireDraftAtStep(context, params, 'checkOut'),
    visibleCards(context),
    orNull(readSetting(context.api, 'pricing')),
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
  return account && hasPermission(account.role, 'cards')
    ? { kind: 'own', cards: await orNull(api.cards.listCards()) }
    : { kind: 'hidden' };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { role } = requireAccount(context);
  const form = await readForm(request, context, checkOutForm);
  if (!form.ok) return form.rejection;
  const { version, totals, pay } = form.value;
  const payment = paymentOf(pay);
  // A supervisor sees no cards and cannot name one; the default card is charged.
  if (payment.card_id !== undefined && !hasPermission(role, 'cards'))
    return form.rejectFields({ pay: [message('validation.required')] });
  // The page has no card number field, so card errors are shown at the payment method.
  const reject = (error: ApiError | Unavailable) => {
    const wrong = 'fields' in error ? error.fields.card_id : undefined;
    return wrong === undefined ? form.reject(error) : form.rejectFields({ pay: [wrong] }, statusOf(error));
  };
  return submitBooking(context, params, { id: requireIdParam(params), version, totals }, payment, form, reject);
}

export default function CheckOut() {
  const { draft, cards, bank, isOpen, isSandbox } = useLoaderDataAsReturned<typeof loader>();
  const texts = useText();
  const { t } = texts;
  const { fields, ...form } = useRouteForm(checkOutForm, {
    id: 'check-out',
    labels: { pay: 'book.payBy', totals: null },
  });
  const isReady = isOpen && draft.preview.costs.length > 0;
  const bookNow = bookLabel(draft.preview, texts);
  return (
    <WizardPage step="checkOut" draft={draft} end={isReady && { to: submitButtonId, label: bookNow }}>
      {bank?.kind === 'rejected' && !form.problem && <FormProblemNotice problem={bank.problem} />}
      {bank?.kind === 'waiting' && <BankPending bankPage={bank.bankPage} />}
      {bank === null && draft.waiting_payment && (
        <BankPending bankPage={draft.waiting_payment.redirect_url} amount={draft.waiting_payment.amount} />
      )}
      {!isOpen && <Notice kind="warning">{t('setup.draftSaved')}</Notice>}
      {isSandbox && <Notice>{t('payment.sandbox')}</Notice>}
      <RouteForm {...form} action={paths.bookCheckOut(draft.id)}>
        <PaymentMethods
          metadata={fields.pay}
          costs={draft.preview.costs}
          cards={cards}
          newCard={paths.bookCheckOutCard(draft.id)}
        />
        <ShownTotals draft={draft} />
        <input type="hidden" name={fields.version.name} value={draft.version} />
        <Actions apart>
          <ButtonLink href={paths.bookConfirm(draft.id)}>{t('action.back')}</ButtonLink>{' '}
          {isReady && <Button id={submitButtonId}>{bookNow}</Button>}
        </Actions>
      </RouteForm>
    </WizardPage>
  );
}

type Preview = NonNullable<DraftShift['preview']>;

/** Without scripts a button can name the amount only where every choice charges the same. */
function bookLabel({ costs, shifts }: Preview, { t, format }: Texts): string {
  const [cost, ...others] = costs;
  const count = shifts.length;
  if (!costs.some((item) => isCard(item.payment_method))) return t('book.bookNow', { count });
  return cost && others.length === 0
    ? t('book.bookAndPay', { amount: format.money(cost.series.total) })
    : t('book.bookBySelected', { count });
}
