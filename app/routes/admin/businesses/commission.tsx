import { FormActions, RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { dayOf } from '#domain/shared/time.ts';
import { AffixField } from '#app/ui/field/affix-field.tsx';
import { DateField } from '#app/ui/field/date-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { commissionForm, commissionLabels } from './business-form.ts';
import { loadBusinessIn } from './business.server.ts';

export const handle: RouteHandle = { title: (t) => t('adminBusinesses.commissionTitle'), permission: 'adminBilling' };

const load = loadBusinessIn('WAITING', 'ASKED', 'ACTIVE', 'SUSPENDED');

export const loader = async (asked: LoaderFunctionArgs) => ({
  ...(await load(asked)),
  today: dayOf(asked.context.now()),
});

export const action = formAction(
  commissionForm,
  ({ id }) => paths.admin.business(id),
  ({ context, id, body, form }) => context.admin.businesses.setCommission({ params: { id }, body }, form),
);

export default function BusinessCommission() {
  const { business, today } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(commissionForm, {
    id: 'terms',
    labels: commissionLabels,
    defaultValue: { from: today },
  });
  const back = paths.admin.business(business.id);
  return (
    <Stack narrow>
      <PageHead
        back={{ href: back, label: business.company_name }}
        title={t('adminBusinesses.commissionTitle')}
        line={t('adminBusinesses.commissionNow', { percent: format.percent(business.commission_percentage) })}
      />
      <RouteForm {...form}>
        <VersionField record={business} field={fields.version} conflict={form.problem?.kind === 'conflict'} />
        <p>{t('adminBusinesses.commissionEffect')}</p>
        <AffixField
          {...field(fields.commission_percentage, { hint: t('adminBusinesses.commissionHint'), optional: true })}
          inputMode="decimal"
          autoComplete="off"
          after="%"
        />
        <DateField {...field(fields.from)} min={today} />
        <TextField {...field(fields.note, { optional: true, hint: t('adminBusinesses.noteHint') })} />
        <FormActions submit={t('adminBusinesses.commissionSave')} cancel={back} />
      </RouteForm>
    </Stack>
  );
}
