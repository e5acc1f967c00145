import { z } from 'zod';
import { decimalField } from '#app/forms/fields.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { FormActions, RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { setCommission } from '#contract/admin/businesses.ts';
import { version } from '#contract/core/common.ts';
import { statesWithCommission } from '#domain/accounts/account-state.ts';
import { message } from '#domain/shared/message.ts';
import { dayOf } from '#domain/shared/time.ts';
import { AffixField } from '#app/ui/field/affix-field.tsx';
import { DateField } from '#app/ui/field/date-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';

const { from, note } = setCommission.body.shape;
const commission = 'adminBusinesses.commission';
const aPercentage = { error: message('validation.percentage') };

/** Empty for the standard commission. */
const commissionForm = z.object({
  version,
  commission_percentage: decimalField(commission, z.number().max(100, aPercentage).multipleOf(0.01, aPercentage))
    .optional()
    .transform((typed) => typed ?? null),
  from,
  note: note.default(''),
});

export const handle: RouteHandle = { title: (t) => t('adminBusinesses.commissionTitle'), permission: 'adminBilling' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const business = await context.admin.businesses.getBusiness({ params: { id: requireIdParam(params) } });
  // A returned form says what has changed meanwhile, instead of a 404.
  if (!statesWithCommission.includes(business.state) && !context.posted) throw json({ kind: 'notFound' }, 404);
  return { business, today: dayOf(context.now()) };
}

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
    labels: { commission_percentage: commission, from: 'adminBusinesses.from', note: 'adminBilling.note' },
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
