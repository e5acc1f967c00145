import type { LoaderFunctionArgs } from '@remix-run/node';
import { BusinessFields } from '#app/shared/business-form/business-fields.tsx';
import { companyForm, companyLabels, companyValues } from '#app/shared/business-form/business-form.ts';
import { useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { useUploadTexts } from '#app/forms/upload-field.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { UploadPlace } from '#app/islands/upload/upload-island.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireSignUpStep, signUpAction } from './progress.server.ts';
import { SubmitForm } from '#app/shared/form-page/submit-form.tsx';
import { SignUpPage } from './sign-up-page.tsx';

export const handle: RouteHandle = { title: (t) => t('title.businessInformation'), permission: 'signingUp' };

export async function loader({ context }: LoaderFunctionArgs) {
  const [profile, districts, industries] = await Promise.all([
    requireSignUpStep(context, 'businessInformation'),
    context.api.lists.listDistricts(),
    context.api.lists.listIndustries(),
  ]);
  return { profile, districts, industries };
}

export const action = signUpAction(
  'businessInformation',
  companyForm,
  ({ api, body, form }) => api.business.updateBusinessInfo({ body }, form),
  { files: { br_file_ids: {} } },
);

export default function SignUpBusinessInformation() {
  const { profile, districts, industries } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const uploadWords = useUploadTexts();
  const { business } = profile;
  const { fields, ...form } = useRouteForm(companyForm, {
    id: 'business',
    labels: companyLabels,
    defaultValue: business ? companyValues(business) : { work_email: profile.email },
  });
  return (
    <SignUpPage page="businessInformation" title={t('title.businessInformation')} line={t('signUp.businessLine')}>
      <SubmitForm
        form={form}
        files
        pairs
        submit={t('action.nextStep')}
        cancel={paths.signUpBasicInformation}
        cancelLabel={t('action.previousStep')}
        end={<UploadPlace {...uploadWords} input={fields.br_file_ids.id} keepName={fields.br_file_ids.name} />}
      >
        <VersionField record={profile} field={fields.version} />
        <BusinessFields
          fields={fields}
          districts={districts}
          industries={industries}
          theirs={(form.conflict && business) || undefined}
        />
      </SubmitForm>
    </SignUpPage>
  );
}
