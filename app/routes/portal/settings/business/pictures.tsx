import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { UploadField } from '#app/forms/upload-field.tsx';
import { serializeFile } from '#app/forms/uploads.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { loadProfile } from '../profile.server.ts';
import { picturesForm } from '../settings-forms.ts';

export const handle: RouteHandle = { title: (t) => t('settings.pictures'), permission: 'businessProfile' };

const singlePicture = { max: 1, pictures: true };

export const loader = loadProfile;

export const action = formAction(
  picturesForm,
  paths.settingsBusiness,
  ({ api, body, form }) => api.business.updateProfile({ body }, form),
  { files: { avatar_id: singlePicture, logo_id: singlePicture } },
);

export default function Pictures() {
  const { profile } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const form = useRouteForm(picturesForm, {
    id: 'pictures',
    labels: { avatar_id: 'field.avatar', logo_id: 'field.logo' },
    defaultValue: {
      avatar_id: profile.avatar && serializeFile(profile.avatar),
      logo_id: profile.logo && serializeFile(profile.logo),
    },
  });
  return (
    <FormPage
      form={form}
      back={{ href: paths.settingsBusiness, label: t('title.accountSettings') }}
      files
      record={profile}
      submit={t('action.save')}
    >
      <UploadField field={form.fields.avatar_id} hint={t('settings.avatarHint')} max={1} pictures optional />
      <UploadField field={form.fields.logo_id} hint={t('settings.logoHint')} max={1} pictures optional />
    </FormPage>
  );
}
