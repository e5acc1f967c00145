import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { CardFields, useCardTexts } from '#app/shared/card-form/card-fields.tsx';
import { cardErrors, newCardBody, providerCardLabels, testCardLabels } from '#app/shared/card-form/card-form.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { CardPlace } from '#app/islands/card/card-island.tsx';
import { submitButtonId } from '#app/shared/submit-button.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { readSetting } from '#app/api-client/setting.ts';
import { providerCheckOutForm, testCheckOutForm } from './check-out/form.ts';
import { submitBooking } from './check-out/submit.server.ts';
import { costsOf, ShownTotals } from './confirm/cost.tsx';
import type { CompleteDraft } from './confirm/summary.tsx';
import { requireDraftAtStep } from './wizard/draft.server.ts';
import { WizardPage } from './wizard/wizard-page.tsx';

/** The only step that loads the card provider's script. */
export const handle: RouteHandle<{ draft: CompleteDraft }> = {
  title: (t) => t('book.title', { step: t('title.checkOut') }),
  needs: { bank: true },
  amountToName: ({ draft }) => costsOf(draft).byCard?.series.total ?? null,
  permission: 'cards',
};

async function provider({ api, stripePublishableKey }: RequestContext) {
  const { is_sandbox: sandbox, publishable_key: key } = await readSetting(api, 'pricing');
  return { sandbox, publishableKey: key ?? stripePublishableKey ?? null };
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const [draft, own] = await Promise.all([requireDraftAtStep(context, params, 'checkOut'), provider(context)]);
  return { ...own, draft: draft as CompleteDraft };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { sandbox } = await provider(context);
  const form = await readForm(request, context, sandbox ? testCheckOutForm : providerCheckOutForm);
  if (!form.ok) return form.rejection;
  const { version, totals, save_card } = form.value;
  const payment = { payment_method: paymentMethod.STRIPE, new_card: newCardBody(form.value), save_card };
  return submitBooking(context, params, { id: requireIdParam(params), version, totals }, payment, form, (error) => {
    const errors = cardErrors(error, 'new_card', form.value);
    return errors ? form.rejectFields(errors) : form.reject(error);
  });
}

export default function CheckOutByNewCard() {
  const { draft, sandbox, publishableKey } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const words = useCardTexts();
  const { fields, field, ...form } = useRouteForm(sandbox ? testCheckOutForm : providerCheckOutForm, {
    id: 'card',
    labels: { ...(sandbox ? testCardLabels : providerCardLabels), save_card: 'book.saveCard', totals: null },
  });
  const cost = costsOf(draft).byCard;
  const own = !sandbox && publishableKey !== null && (
    <CardPlace {...words} publishableKey={publishableKey} field={fields.card_token.name} holder={fields.holder.name} />
  );
  const bookNow = cost && t('book.bookAndPay', { amount: format.money(cost.series.total) });
  const isReady = cost !== undefined && (sandbox || own);
  const back = <ButtonLink href={paths.bookCheckOut(draft.id)}>{t('action.back')}</ButtonLink>;
  return (
    <WizardPage
      step="checkOut"
      draft={draft}
      end={isReady && bookNow !== undefined && { to: submitButtonId, label: bookNow }}
    >
      {sandbox && <Notice title={t('payment.sandbox')}>{t('settings.cardSandbox')}</Notice>}
      {isReady ? (
        <RouteForm {...form} pairs>
          <h2>{t('book.byNewCard', { amount: format.money(cost.series.total) })}</h2>
          <CardFields fields={fields} cardProvider={own || null} />
          <CheckField {...field(fields.save_card)} defaultChecked={fields.save_card.initialValue === 'on'} />
          <ShownTotals draft={draft} />
          <input type="hidden" name={fields.version.name} value={draft.version} />
          <Actions apart>
            {back}
            <Button id={submitButtonId}>{bookNow}</Button>
          </Actions>
        </RouteForm>
      ) : (
        <Notice kind="error" title={t('stripe.unavailable')} action={back}>
          {t('stripe.help')}
        </Notice>
      )}
    </WizardPage>
  );
}
