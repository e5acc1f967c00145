import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { CardFields, useCardTexts } from '#app/shared/card-form/card-fields.tsx';
import { cardErrors, newCardBody, providerCardLabels, testCardLabels } from '#app/shared/card-form/card-form.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { CardPlace } from '#app/islands/card/card-island.tsx';
import { submitButtonId, skipToSubmit } from '#app/shared/submit-button.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { redirectToBank } from '#app/session/bank.server.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { readSetting } from '#app/api-client/setting.ts';
import { ifReadable } from '#app/api-client/errors.ts';
import { SubmitForm } from '#app/shared/form-page/submit-form.tsx';
import { NarrowPage } from '#app/shared/form-page/form-page.tsx';
import { providerCardForm, testCardForm } from '../settings-forms.ts';

export const handle: RouteHandle = { title: (t) => t('settings.cardAdd'), needs: { bank: true }, permission: 'cards' };

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
  if (!form.ok) return form.rejection;
  const return_url = new URL(paths.settingsPayment, context.publicUrl).href;
  const sent = await context.api.cards.createCard(
    { body: { card: newCardBody(form.value), is_default: form.value.is_default, return_url } },
    form,
  );
  if (!sent.ok) {
    const errors = cardErrors(sent.error, 'card', form.value);
    return errors ? form.rejectFields(errors) : form.reject(sent.error);
  }
  // The bank wants to see the holder first; it sends the browser back to the list.
  const bank = ifReadable(() => sent.value.redirect_url);
  if (bank) return redirectToBank(bank);
  return redirectWithToast(context, paths.settingsPayment, sent.message);
}

export default function NewCard() {
  const { sandbox, publishableKey } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const words = useCardTexts();
  const { fields, field, ...form } = useRouteForm(sandbox ? testCardForm : providerCardForm, {
    id: 'card',
    labels: { ...(sandbox ? testCardLabels : providerCardLabels), is_default: 'settings.cardMakeDefault' },
  });
  const own = !sandbox && publishableKey !== null && (
    <CardPlace {...words} publishableKey={publishableKey} field={fields.card_token.name} holder={fields.holder.name} />
  );
  return (
    <NarrowPage
      back={{ href: paths.settingsPayment, label: t('title.paymentMethod') }}
      title={t('settings.cardAdd')}
      skips={sandbox || own ? [skipToSubmit(t, t('settings.cardSave'))] : []}
    >
      {sandbox && <Notice title={t('payment.sandbox')}>{t('settings.cardSandbox')}</Notice>}
      {sandbox || own ? (
        <SubmitForm
          form={form}
          pairs
          submitId={submitButtonId}
          submit={t('settings.cardSave')}
          cancel={paths.settingsPayment}
        >
          <CardFields fields={fields} cardProvider={own || null} />
          <CheckField {...field(fields.is_default)} defaultChecked={fields.is_default.initialValue === 'on'} />
        </SubmitForm>
      ) : (
        <Notice kind="error" title={t('stripe.unavailable')}>
          {t('stripe.help')}
        </Notice>
      )}
    </NarrowPage>
  );
}
