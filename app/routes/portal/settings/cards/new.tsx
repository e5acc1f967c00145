import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { CardFields, useCardWords } from '#app/parts/card-form/card-fields.tsx';
import { cardFaults, newCardOf } from '#app/parts/card-form/card-form.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { CardPlace } from '#app/islands/card/card-island.tsx';
import { sendId, skipToSend } from '#app/parts/send.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { toBank } from '#app/session/bank.server.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { readSetting } from '#app/upstream/setting.ts';
import { ifSaid } from '#app/upstream/errors.ts';
import { providerCardForm, providerLabels, testCardForm, testLabels } from '../settings-forms.ts';

export const handle: ScreenHandle = { title: (t) => t('settings.cardAdd'), needs: { bank: true }, may: 'cards' };

/** In the sandbox a test card is typed into our page; a real card goes only into the card provider's form. */
async function provider({ api, stripePublishableKey }: RequestContext) {
  const { is_sandbox: sandbox, publishable_key: key } = await readSetting(api, 'pricing');
  return { sandbox, publishableKey: key ?? stripePublishableKey ?? null };
}

export async function loader({ context }: LoaderFunctionArgs) {
  return { ...(await provider(context)) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { sandbox } = await provider(context);
  const form = await readForm(request, context, sandbox ? testCardForm : providerCardForm);
  if (!form.ok) return form.refusal;
  const return_url = new URL(paths.settingsPayment, context.publicUrl).href;
  const sent = await context.api.cards.createCard(
    { body: { card: newCardOf(form.value), is_default: form.value.is_default, return_url } },
    form,
  );
  if (!sent.ok) {
    const faults = cardFaults(sent.error, 'card', form.value);
    return faults ? form.refuseFields(faults) : form.refuse(sent.error);
  }
  // The bank wants to see the holder first; it sends the browser back to the list.
  const bank = ifSaid(() => sent.value.redirect_url);
  if (bank) return toBank(bank);
  return redirectWithToast(context, paths.settingsPayment, sent.message);
}

export default function NewCard() {
  const { sandbox, publishableKey } = useRouteData<typeof loader>();
  const { t } = useText();
  const words = useCardWords();
  const { fields, field, ...form } = useRouteForm(sandbox ? testCardForm : providerCardForm, {
    id: 'card',
    labels: sandbox ? testLabels : providerLabels,
  });
  const own = !sandbox && publishableKey !== null && (
    <CardPlace {...words} publishableKey={publishableKey} field={fields.card_token.name} holder={fields.holder.name} />
  );
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.settingsPayment, label: t('title.paymentMethod') }}
        title={t('settings.cardAdd')}
        skips={sandbox || own ? [skipToSend(t, t('settings.cardSave'))] : []}
      />
      {sandbox && <Notice title={t('payment.sandbox')}>{t('settings.cardSandbox')}</Notice>}
      {sandbox || own ? (
        <RouteForm {...form} pairs>
          <CardFields fields={fields} provider={own || null} />
          <CheckField {...field(fields.is_default)} defaultChecked={fields.is_default.initialValue === 'on'} />
          <FormActions id={sendId} submit={t('settings.cardSave')} cancel={paths.settingsPayment} />
        </RouteForm>
      ) : (
        <Notice kind="error" title={t('stripe.unavailable')}>
          {t('stripe.help')}
        </Notice>
      )}
    </Stack>
  );
}
