import type { LoaderFunctionArgs } from '@remix-run/node';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { saveSetup } from '#contract/admin/installation.ts';
import { contentSlug } from '#contract/content/editing.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { isSetupNeed, setupNeeds } from './setup-needs.ts';

export const handle: RouteHandle = { title: (t) => t('adminSetup.title'), permission: 'adminSettings' };

const { shape } = saveSetup.body;
/** The form parser drops empty fields, so each optional one gets its empty value back. */
const setupForm = saveSetup.body.extend({
  postal_address_hk: shape.postal_address_hk.default(''),
  fps_id: shape.fps_id.default(''),
  bank_code: shape.bank_code.default(''),
  bank_name_en: shape.bank_name_en.default(''),
  bank_name_hk: shape.bank_name_hk.default(''),
  account_name: shape.account_name.default(''),
  account_number: shape.account_number.default(''),
});

export async function loader({ context }: LoaderFunctionArgs) {
  // The version before the values: what changes in between is a conflict then.
  const setup = await context.admin.installation.getSetupStatus();
  const { now } = await context.admin.settings.listAdminSettings();
  const valueOf = (name: string): string => {
    const value = now.find((item) => item.name === name)?.value;
    return typeof value === 'string' ? value : '';
  };
  return {
    setup,
    values: {
      version: setup.version,
      legal_name: valueOf('platform.legal_name'),
      postal_address_en: valueOf('platform.postal_address.en'),
      postal_address_hk: valueOf('platform.postal_address.hk'),
      support_email: valueOf('platform.support_email'),
      fps_id: valueOf('bank.fps_id'),
      bank_code: valueOf('bank.bank_code'),
      bank_name_en: valueOf('bank.bank_name.en'),
      bank_name_hk: valueOf('bank.bank_name.hk'),
      account_name: valueOf('bank.account_name'),
      account_number: valueOf('bank.account_number'),
    },
  };
}

export const action = formAction(setupForm, paths.admin.setup, ({ context, body, form }) =>
  context.admin.installation.saveSetup({ body }, form),
);

export default function Setup() {
  const { values } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(setupForm, {
    id: 'setup',
    labels: {
      legal_name: 'settingName.platformLegalName',
      postal_address_en: 'settingName.platformPostalAddressEn',
      postal_address_hk: 'settingName.platformPostalAddressHk',
      support_email: 'settingName.platformSupportEmail',
      fps_id: 'settingName.bankFpsId',
      bank_code: 'settingName.bankBankCode',
      bank_name_en: 'settingName.bankBankNameEn',
      bank_name_hk: 'settingName.bankBankNameHk',
      account_name: 'settingName.bankAccountName',
      account_number: 'settingName.bankAccountNumber',
    },
    record: values,
  });
  const { theirs } = form;
  return (
    <FormPage
      form={{ ...form, fields }}
      record={values}
      back={{ href: paths.admin.home, label: t('admin.todo') }}
      line={t('adminSetup.line')}
      submit={t('adminSetup.save')}
    >
      <Checklist />
      <TextField {...field(fields.legal_name, { theirs: theirs?.legal_name })} />
      <TextField {...field(fields.postal_address_en, { theirs: theirs?.postal_address_en })} />
      <TextField {...field(fields.postal_address_hk, { optional: true, theirs: theirs?.postal_address_hk })} />
      <TextField {...field(fields.support_email, { theirs: theirs?.support_email })} />
      <h2>{t('adminSetup.payment')}</h2>
      <p>{t('adminSetup.paymentLine')}</p>
      <TextField {...field(fields.fps_id, { optional: true, theirs: theirs?.fps_id })} />
      <TextField {...field(fields.bank_code, { optional: true, theirs: theirs?.bank_code })} />
      <TextField {...field(fields.bank_name_en, { optional: true, theirs: theirs?.bank_name_en })} />
      <TextField {...field(fields.bank_name_hk, { optional: true, theirs: theirs?.bank_name_hk })} />
      <TextField {...field(fields.account_name, { optional: true, theirs: theirs?.account_name })} />
      <TextField {...field(fields.account_number, { optional: true, theirs: theirs?.account_number })} />
    </FormPage>
  );
}

function Checklist() {
  const { setup } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  if (setup.is_open) return <IsOpen />;
  const more = setup.missing.filter(({ need }) => !isSetupNeed(need));
  const isMissing = (need: string) => setup.missing.some((item) => item.need === need);
  return (
    <ol>
      {setupNeeds.map((need) => (
        <li key={need}>
          {t(`admin.need.${need}`)}{' '}
          {isMissing(need) ? (
            <StatusTag tone="you">{t('adminSetup.missing')}</StatusTag>
          ) : (
            <StatusTag tone="ok">{t('adminSetup.done')}</StatusTag>
          )}
        </li>
      ))}
      {more.map(({ need, settings }) => (
        <li key={need}>{settings}</li>
      ))}
    </ol>
  );
}

function IsOpen() {
  const { t } = useText();
  const pages = [
    {
      href: paths.admin.contentItem(contentSlug('article', 'customer-agreement')),
      label: t('title.customerAgreement'),
    },
    { href: paths.admin.contentItem(contentSlug('article', 'terms')), label: t('title.terms') },
    { href: paths.admin.contentItem(contentSlug('article', 'privacy')), label: t('title.privacy') },
    { href: paths.admin.changeLogo, label: t('settingName.brandingLogo') },
  ];
  return (
    <>
      <Notice kind="info" title={t('adminSetup.isOpen')}>
        {t('adminSetup.next')}
      </Notice>
      <ul>
        {pages.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
