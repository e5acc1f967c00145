import { FormActions, RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { dayOf } from '#domain/time.ts';
import { AffixField } from '#app/ui/field/affix-field.tsx';
import { DateField } from '#app/ui/field/date-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { termsForm, termsLabels } from './business-form.ts';
import { loadBusinessIn } from './business.server.ts';

export const handle: ScreenHandle = { title: (t) => t('officeBusinesses.termsTitle'), may: 'officeMoney' };

const load = loadBusinessIn('WAITING', 'ASKED', 'ACTIVE', 'SUSPENDED');

export const loader = async (asked: LoaderFunctionArgs) => ({
  ...(await load(asked)),
  today: dayOf(asked.context.now()),
});

export const action = sends(
  termsForm,
  ({ id }) => paths.officeBusiness(id),
  ({ context, id, body, form }) => context.office.businesses.setBusinessTerms({ params: { id }, body }, form),
);

export default function BusinessTerms() {
  const { business, today } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(termsForm, {
    id: 'terms',
    labels: termsLabels,
    defaultValue: { from: today },
  });
  const back = paths.officeBusiness(business.id);
  return (
    <Stack narrow>
      <PageHead
        back={{ href: back, label: business.company_name }}
        title={t('officeBusinesses.termsTitle')}
        line={t('officeBusinesses.commissionNow', { percent: format.percent(business.commission_percentage) })}
      />
      <RouteForm {...form}>
        <VersionField record={business} field={fields.version} conflict={form.problem?.kind === 'conflict'} />
        <p>{t('officeBusinesses.termsEffect')}</p>
        <AffixField
          {...field(fields.commission_percentage, { hint: t('officeBusinesses.commissionHint'), optional: true })}
          inputMode="decimal"
          autoComplete="off"
          after="%"
        />
        <DateField {...field(fields.from)} min={today} />
        <TextField {...field(fields.note, { optional: true, hint: t('officeBusinesses.noteHint') })} />
        <FormActions submit={t('officeBusinesses.termsSave')} cancel={back} />
      </RouteForm>
    </Stack>
  );
}
