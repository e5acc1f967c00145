import type { LoaderFunctionArgs } from '@remix-run/node';
import { BusinessFields } from '#app/shared/business-form/business-fields.tsx';
import { companyForm, companyLabels, companyValues } from '#app/shared/business-form/business-form.ts';
import { FormActions, RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useUploadTexts } from '#app/forms/upload-field.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { UploadPlace } from '#app/islands/upload/upload-island.tsx';
import { submitButtonId, skipToSubmit } from '#app/shared/submit-button.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';

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
  const { fields, ...form } = useRouteForm(companyForm, {
    id: 'company',
    labels: companyLabels,
    defaultValue: business ? companyValues(business) : {},
  });
  const conflict = form.problem?.kind === 'conflict';
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.settingsBusiness, label: t('title.accountSettings') }}
        title={t('title.businessInformation')}
        skips={[skipToSubmit(t, t('action.save'), conflict)]}
      />
      <RouteForm {...form} files pairs>
        <VersionField record={profile} field={fields.version} conflict={conflict} />
        <BusinessFields
          fields={fields}
          districts={districts}
          industries={industries}
          theirs={(conflict && business) || undefined}
        />
        <FormActions
          id={submitButtonId}
          submit={t('action.save')}
          cancel={paths.settingsBusiness}
          conflict={conflict ? paths.settingsCompany : undefined}
        />
        <UploadPlace {...uploadWords} input={fields.br_file_ids.id} keepName={fields.br_file_ids.name} />
      </RouteForm>
    </Stack>
  );
}
