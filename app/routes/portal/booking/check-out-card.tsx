import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { isCard, paymentMethod } from '#domain/payment/method.ts';
import { CardFields, useCardWords } from '#app/parts/card-form/card-fields.tsx';
import { cardFaults, newCardOf } from '#app/parts/card-form/card-form.ts';
import { idOf } from '#app/forms/params.ts';
import { RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { CardPlace } from '#app/islands/card/card-island.tsx';
import { sendId } from '#app/parts/send.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { readSetting } from '#app/upstream/setting.ts';
import {
  providerCheckOutForm,
  providerCheckOutLabels,
  testCheckOutForm,
  testCheckOutLabels,
} from './check-out/form.ts';
import { publish } from './check-out/publish.server.ts';
import type { CompleteDraft } from './confirm/summary.tsx';
import { draftAt } from './wizard/draft.server.ts';
import { WizardPage } from './wizard/wizard-page.tsx';

/** The only step that loads the card provider's script. */
export const handle: ScreenHandle = {
  title: (t) => t('book.title', { step: t('title.checkOut') }),
  needs: { bank: true },
  may: 'cards',
};

async function provider({ api, stripePublishableKey }: RequestContext) {
  const { is_sandbox: sandbox, publishable_key: key } = await readSetting(api, 'pricing');
  return { sandbox, publishableKey: key ?? stripePublishableKey ?? null };
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const [draft, own] = await Promise.all([draftAt(context, params, 'checkOut'), provider(context)]);
  return { ...own, draft: draft as CompleteDraft };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { sandbox } = await provider(context);
  const form = await readForm(request, context, sandbox ? testCheckOutForm : providerCheckOutForm);
  if (!form.ok) return form.refusal;
  const { version, save_card } = form.value;
  const payment = { payment_method: paymentMethod.STRIPE, new_card: newCardOf(form.value), save_card };
  return publish(context, params, { id: idOf(params), version }, payment, form, (error) => {
    const faults = cardFaults(error, 'new_card', form.value);
    return faults ? form.refuseFields(faults) : form.refuse(error);
  });
}

export default function CheckOutByNewCard() {
  const { draft, sandbox, publishableKey } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const words = useCardWords();
  const { fields, field, ...form } = useRouteForm(sandbox ? testCheckOutForm : providerCheckOutForm, {
    id: 'card',
    labels: sandbox ? testCheckOutLabels : providerCheckOutLabels,
  });
  const cost = draft.preview.costs.find(({ payment_method: method }) => isCard(method));
  const own = !sandbox && publishableKey !== null && (
    <CardPlace {...words} publishableKey={publishableKey} field={fields.card_token.name} holder={fields.holder.name} />
  );
  const bookNow = t('book.bookNow', { count: draft.preview.shifts.length });
  const isReady = cost !== undefined && (sandbox || own);
  const back = <ButtonLink href={paths.bookCheckOut(draft.id)}>{t('action.back')}</ButtonLink>;
  return (
    <WizardPage step="checkOut" draft={draft} end={isReady && { to: sendId, label: bookNow }}>
      {sandbox && <Notice title={t('payment.sandbox')}>{t('settings.cardSandbox')}</Notice>}
      {isReady ? (
        <RouteForm {...form} pairs>
          <h2>{t('book.byNewCard', { amount: format.money(cost.series.total) })}</h2>
          <CardFields fields={fields} provider={own || null} />
          <CheckField {...field(fields.save_card)} defaultChecked={fields.save_card.initialValue === 'on'} />
          <input type="hidden" name={fields.version.name} value={draft.version} />
          <Actions apart>
            {back}
            <Button id={sendId}>{bookNow}</Button>
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
