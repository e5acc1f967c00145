import type { LoaderFunctionArgs } from '@remix-run/node';
import { FormActions, RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { UploadField } from '#app/forms/upload-field.tsx';
import { keepFile } from '#app/forms/uploads.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { accountOf } from '#app/session/guards.server.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { picturesForm, picturesLabels } from '../settings-forms.ts';

export const handle: ScreenHandle = { title: (t) => t('settings.pictures'), may: 'businessProfile' };

const onePicture = { max: 1, pictures: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const account = accountOf(context);
  return { profile: await context.api.business.getProfile({ params: { id: account.businessId } }) };
}

export const action = sends(
  picturesForm,
  paths.settingsBusiness,
  ({ api, body, form }) => api.business.updateProfile({ body }, form),
  { files: { avatar_id: onePicture, logo_id: onePicture } },
);

export default function Pictures() {
  const { profile } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(picturesForm, {
    id: 'pictures',
    labels: picturesLabels,
    defaultValue: {
      avatar_id: profile.avatar && keepFile(profile.avatar),
      logo_id: profile.logo && keepFile(profile.logo),
    },
  });
  const conflict = form.problem?.kind === 'conflict';
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.settingsBusiness, label: t('title.accountSettings') }}
        title={t('settings.pictures')}
      />
      <RouteForm {...form} files>
        <VersionField record={profile} field={fields.version} conflict={conflict} />
        <UploadField field={fields.avatar_id} hint={t('settings.avatarHint')} max={1} pictures optional />
        <UploadField field={fields.logo_id} hint={t('settings.logoHint')} max={1} pictures optional />
        <FormActions
          submit={t('action.save')}
          cancel={paths.settingsBusiness}
          conflict={conflict ? paths.settingsLogo : undefined}
        />
      </RouteForm>
    </Stack>
  );
}
