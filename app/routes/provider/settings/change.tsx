import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { readQuery } from '#app/forms/query.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import type { LabelsOf } from '#app/forms/labels.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { changeProviderSetting } from '#contract/invoices/admin-side.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { valueText } from './value-text.ts';

export const handle: ScreenHandle = { title: (t) => t('officeSettings.change'), may: 'officeSettings' };

const settingForm = changeProviderSetting.body;
const settingLabels = {
  name: 'officeSettings.name',
  value: 'officeSettings.value',
} satisfies LabelsOf<z.input<typeof settingForm>>;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { name } = readQuery(request, { name: z.string().max(100).catch('') });
  const { now } = await context.office.acts.listProviderSettings();
  return { name, value: valueText(now.find((one) => one.name === name)?.value) };
}

export const action = sends(settingForm, paths.officeSettings, ({ context, body, form }) =>
  context.office.acts.changeProviderSetting({ body }, form),
);

export default function ChangeSetting() {
  const record = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(settingForm, {
    id: 'setting',
    labels: settingLabels,
    defaultValue: record,
  });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.officeSettings, label: t('officeSettings.list') }}
        title={t('officeSettings.change')}
        line={t('officeSettings.effect')}
      />
      <RouteForm {...form}>
        <TextField {...field(fields.name)} />
        <TextField {...field(fields.value)} />
        <FormActions submit={t('officeSettings.save')} cancel={paths.officeSettings} />
      </RouteForm>
    </Stack>
  );
}
