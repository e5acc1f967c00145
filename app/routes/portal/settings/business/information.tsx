import type { LoaderFunctionArgs } from '@remix-run/node';
import { BusinessFields } from '#app/shared/business-form/business-fields.tsx';
import { companyForm, companyLabels, companyValues } from '#app/shared/business-form/business-form.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useUploadTexts } from '#app/forms/upload-field.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { UploadPlace } from '#app/islands/upload/upload-island.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { requireAccount } from '#app/session/guards.server.ts';

export const handle: RouteHandle = { title: (t) => t('title.businessInformation'), permission: 'businessProfile' };

export async function loader({ context }: LoaderFunctionArgs) {
  const account = requireAccount(context);
  const { business, lists } = context.api;
  const [profile, districts, industries] = await Promise.all([
    business.getProfile({ params: { id: account.businessId } }),
    lists.listDistricts(),
    lists.listIndustries(),
  ]);
  return { profile, districts, industries };
}

export const action = formAction(
  companyForm,
  paths.settingsBusiness,
  ({ api, body, form }) => api.business.updateBusinessInfo({ body }, form),
  { files: { br_file_ids: {} } },
);

export default function Company() {
  const { profile, districts, industries } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const uploadWords = useUploadTexts();
  const { business } = profile;
  const form = useRouteForm(companyForm, {
    id: 'company',
    labels: companyLabels,
    defaultValue: business ? companyValues(business) : {},
  });
  return (
    <FormPage
      form={form}
      back={{ href: paths.settingsBusiness, label: t('title.accountSettings') }}
      files
      pairs
      record={profile}
      submit={t('action.save')}
      end={<UploadPlace {...uploadWords} input={form.fields.br_file_ids.id} keepName={form.fields.br_file_ids.name} />}
    >
      <BusinessFields
        fields={form.fields}
        districts={districts}
        industries={industries}
        theirs={(form.conflict && business) || undefined}
      />
    </FormPage>
  );
}
