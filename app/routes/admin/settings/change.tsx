import type { ComponentProps } from 'react';
import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { readQuery, withQuery } from '#app/forms/query.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { dayOf } from '#domain/shared/time.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import type { DataOf } from '#contract/core/call.ts';
import type { listBanks } from '#contract/categories/lists.ts';
import { updateAdminSetting } from '#contract/admin/platform-settings.ts';
import { DateField } from '#app/ui/field/date-field.tsx';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { choicesOf, retentionKindOf, settingName, settingFieldValue } from './setting-text.ts';

export const handle: RouteHandle = { title: (t) => t('adminSettings.change'), permission: 'adminSettings' };

const { name, value, from, note } = updateAdminSetting.body.shape;
const settingForm = z.object({ name, value: value.default(''), from, note });

type Bank = DataOf<typeof listBanks>[number];

/** The list of banks only suggests values; another bank can be typed. */
const bankSuggestions = {
  'bank.bank_code': ({ code, name }: Bank) => ({ value: code, label: `${name.en} ${name.hk}` }),
  'bank.bank_name.en': ({ name }: Bank) => ({ value: name.en, label: name.hk }),
  'bank.bank_name.hk': ({ name }: Bank) => ({ value: name.hk, label: name.en }),
} as const;
const isBankSetting = (name: string): name is keyof typeof bankSuggestions => name in bankSuggestions;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { name } = readQuery(request, { name: z.string().max(100).catch('') });
  const [{ now }, banks] = await Promise.all([
    context.admin.settings.listAdminSettings(),
    isBankSetting(name) ? context.api.lists.listBanks() : [],
  ]);
  const present = now.find((item) => item.name === name);
  if (!present) throw redirect(paths.admin.settings);
  // Its own page says first what a shorter term erases.
  const kind = retentionKindOf(name);
  if (kind !== null) throw redirect(withQuery(paths.admin.changeRetention, { kind }));
  if (name === 'branding.logo') throw redirect(paths.admin.changeLogo);
  return {
    name,
    value: settingFieldValue(name, present.value),
    from: dayOf(context.now()),
    suggestions: isBankSetting(name) ? banks.map(bankSuggestions[name]) : [],
  };
}

export const action = formAction(settingForm, paths.admin.settings, async ({ context, body, form }) => {
  const sent = await context.admin.settings.updateAdminSetting({ body }, form);
  if (sent.ok) await context.refreshPlatform();
  return sent;
});

export default function ChangeSetting() {
  const record = useLoaderDataAsReturned<typeof loader>();
  const texts = useText();
  const { t } = texts;
  const { fields, field, ...form } = useRouteForm(settingForm, {
    id: 'setting',
    labels: {
      name: 'adminSettings.name',
      value: 'adminSettings.value',
      from: 'adminBusinesses.from',
      note: 'adminBilling.note',
    },
    defaultValue: record,
  });
  return (
    <FormPage
      form={form}
      back={{ href: paths.admin.settings, label: t('adminSettings.list') }}
      title={settingName(record.name, texts)}
      line={t(record.name.startsWith('branding.') ? 'branding.effect' : 'adminSettings.effect')}
      submit={t('adminSettings.save')}
    >
      <input type="hidden" name={fields.name.name} value={record.name} />
      <Value name={record.name} field={field(fields.value)} suggestions={record.suggestions} />
      <DateField {...field(fields.from)} min={record.from} />
      <TextField {...field(fields.note, { optional: true })} />
    </FormPage>
  );
}

interface ValueProps {
  name: string;
  field: ComponentProps<typeof TextField>;
  suggestions: { value: string; label: string }[];
}

function Value({ name, field, suggestions }: ValueProps) {
  const texts = useText();
  const { t } = texts;
  const choices = choicesOf(name, texts);
  if (choices) {
    const { list: _, ...select } = field;
    const hint = name === 'pricing.payment_methods' ? t('adminSettings.paymentMethodsHint') : undefined;
    return <SelectField {...select} hint={hint} options={choices} />;
  }
  return (
    <>
      <TextField {...field} {...(suggestions.length > 0 && { list: 'known' })} />
      {suggestions.length > 0 && (
        <datalist id="known">
          {suggestions.map((item) => (
            <option key={item.value} {...item} />
          ))}
        </datalist>
      )}
    </>
  );
}
