import type { ComponentProps } from 'react';
import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { readQuery } from '#app/forms/query.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { dayOf } from '#domain/time.ts';
import { useText } from '#app/i18n/text.tsx';
import type { LabelsOf } from '#app/forms/labels.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import type { DataOf } from '#contract/call/call.ts';
import type { listBanks } from '#contract/categories/lists.ts';
import { changeProviderSetting } from '#contract/invoices/admin-side.ts';
import { DateField } from '#app/ui/field/date-field.tsx';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { choicesOf, settingName, typedValue } from './setting-text.ts';

export const handle: ScreenHandle = { title: (t) => t('officeSettings.change'), may: 'officeSettings' };

const { name, value, from, note } = changeProviderSetting.body.shape;
const settingForm = z.object({ name, value: value.default(''), from, note });
const settingLabels = {
  name: 'officeSettings.name',
  value: 'officeSettings.value',
  from: 'officeBusinesses.from',
  note: 'officeMoney.note',
} satisfies LabelsOf<z.input<typeof settingForm>>;

type Bank = DataOf<typeof listBanks>[number];

/** The list of banks only suggests values; another bank can be typed. */
const ofBank = {
  'bank.bank_code': ({ code, name }: Bank) => ({ value: code, label: `${name.en} ${name.hk}` }),
  'bank.bank_name.en': ({ name }: Bank) => ({ value: name.en, label: name.hk }),
  'bank.bank_name.hk': ({ name }: Bank) => ({ value: name.hk, label: name.en }),
} as const;
const isOfBank = (name: string): name is keyof typeof ofBank => name in ofBank;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { name } = readQuery(request, { name: z.string().max(100).catch('') });
  const [{ now }, banks] = await Promise.all([
    context.office.acts.listProviderSettings(),
    isOfBank(name) ? context.api.lists.listBanks() : [],
  ]);
  const present = now.find((one) => one.name === name);
  if (!present) throw redirect(paths.officeSettings);
  return {
    name,
    value: typedValue(name, present.value),
    from: dayOf(context.now()),
    suggestions: isOfBank(name) ? banks.map(ofBank[name]) : [],
  };
}

export const action = sends(settingForm, paths.officeSettings, ({ context, body, form }) =>
  context.office.acts.changeProviderSetting({ body }, form),
);

export default function ChangeSetting() {
  const record = useRouteData<typeof loader>();
  const texts = useText();
  const { t } = texts;
  const { fields, field, ...form } = useRouteForm(settingForm, {
    id: 'setting',
    labels: settingLabels,
    defaultValue: record,
  });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.officeSettings, label: t('officeSettings.list') }}
        title={settingName(record.name, texts)}
        line={t('officeSettings.effect')}
      />
      <RouteForm {...form}>
        <input type="hidden" name={fields.name.name} value={record.name} />
        <Value name={record.name} field={field(fields.value)} suggestions={record.suggestions} />
        <DateField {...field(fields.from)} min={record.from} />
        <TextField {...field(fields.note, { optional: true })} />
        <FormActions submit={t('officeSettings.save')} cancel={paths.officeSettings} />
      </RouteForm>
    </Stack>
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
    const hint = name === 'pricing.payment_methods' ? t('officeSettings.waysHint') : undefined;
    return <SelectField {...select} hint={hint} options={choices} />;
  }
  return (
    <>
      <TextField {...field} {...(suggestions.length > 0 && { list: 'known' })} />
      {suggestions.length > 0 && (
        <datalist id="known">
          {suggestions.map((one) => (
            <option key={one.value} {...one} />
          ))}
        </datalist>
      )}
    </>
  );
}
