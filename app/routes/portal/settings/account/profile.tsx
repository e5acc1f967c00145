import { PersonFields } from '#app/shared/person-form/person-fields.tsx';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { profileForm } from '../settings-forms.ts';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { loadProfile } from '../profile.server.ts';
import { personLabels } from '#app/shared/person-form/labels.ts';

export const handle: RouteHandle = { title: (t) => t('settings.you'), permission: 'businessProfile' };

export const loader = loadProfile;

export const action = formAction(profileForm, paths.settingsBusiness, ({ api, body, form }) =>
  api.business.updateBasicInfo({ body }, form),
);

export default function OperatorDetails() {
  const { profile } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const form = useRouteForm(profileForm, { id: 'profile', labels: personLabels, defaultValue: profile.basic ?? {} });
  return (
    <FormPage
      form={form}
      back={{ href: paths.settingsBusiness, label: t('title.accountSettings') }}
      pairs
      record={profile}
      submit={t('action.save')}
    >
      <PersonFields fields={form.fields} theirs={form.conflict ? profile.basic : undefined} />
    </FormPage>
  );
}
