import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { FormActions, RouteForm, useField, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { testCardForm } from './settings-forms.ts';

export const handle: ScreenHandle = { title: (t) => t('settings.cardAdd') };

/** Wire names of the API's card, as the fields of this page are called. */
const fieldOf: Readonly<Record<string, string>> = {
  'card.number': 'card_number',
  'card.expiry_month': 'card_expiry',
  'card.expiry_year': 'card_expiry',
  'card.security_code': 'security_code',
  'card.holder': 'holder',
};
const fieldOfCode: Readonly<Record<string, string>> = { card_number: 'card_number', card_code: 'security_code', card_expiry: 'card_expiry' };

export async function loader({ context }: LoaderFunctionArgs) {
  const account = requireAccount(context, 'cards');
  const { is_sandbox: sandbox } = await context.api.settings.pricing();
  return { sandbox, formKey: newFormKey(account.id) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireAccount(context, 'cards');
  const form = await readForm(request, context, testCardForm);
  if (!form.ok) return form.refusal;
  const { card_number: number, card_expiry: expiry, security_code, holder, is_default } = form.value;
  const card = { kind: 'TEST_CARD' as const, number, expiry_month: expiry.month, expiry_year: expiry.year, security_code, holder };
  const return_url = new URL(paths.settingsPayment, context.publicUrl).href;
  const sent = await context.api.cards.create({ card, is_default, return_url }, form);
  if (sent.ok) {
    // The bank wants to see the holder first; it sends the browser back to the list.
    if (sent.value.redirect_url) return redirect(sent.value.redirect_url, 303);
    return redirectWithToast(context, paths.settingsPayment, sent.message);
  }
  const { error } = sent;
  if (!('fields' in error)) return form.refuse(error);
  const named = Object.entries(error.fields).map(([name, text]) => [fieldOf[name] ?? '', [text]]);
  const coded = fieldOfCode[error.code ?? ''];
  if (coded) named.push([coded, [error.detail ?? context.t('error.generic')]]);
  return named.length > 0 ? form.refuseFields(Object.fromEntries(named) as Record<string, string[]>, error.status) : form.refuse(error);
}

export default function NewCard() {
  const { sandbox, formKey } = useRouteData<typeof loader>();
  const { t } = useText();
  const field = useField();
  const { fields, ...form } = useRouteForm(testCardForm, { id: 'card', formKey });
  return (
    <Stack narrow>
      <PageHead back={{ href: paths.settingsPayment, label: t('title.paymentMethod') }} title={t('settings.cardAdd')} />
      {sandbox ? (
        <>
          <Notice title={t('payment.sandbox')}>{t('settings.cardSandbox')}</Notice>
          <RouteForm {...form}>
            <TextField {...field(fields.card_number, { label: t('field.cardNumber'), hint: t('settings.cardNumberHint') })} inputMode="numeric" autoComplete="off" short />
            <TextField {...field(fields.card_expiry, { label: t('field.cardExpiry'), hint: t('settings.cardExpiryHint') })} inputMode="numeric" autoComplete="off" short />
            <TextField {...field(fields.security_code, { label: t('field.securityCode') })} inputMode="numeric" autoComplete="off" short />
            <TextField {...field(fields.holder, { label: t('field.cardholder'), optional: true })} autoComplete="off" />
            <CheckField {...field(fields.is_default, { label: t('settings.cardMakeDefault') })} defaultChecked={fields.is_default.initialValue === 'on'} />
            <FormActions submit={t('settings.cardSave')} cancel={paths.settingsPayment} />
          </RouteForm>
        </>
      ) : (
        <Notice>{t('stripe.help')}</Notice>
      )}
    </Stack>
  );
}
