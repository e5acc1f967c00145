import type { LoaderFunctionArgs } from '@remix-run/node';
import { FormActions, RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { UploadField } from '#app/forms/upload-field.tsx';
import { serializeFile } from '#app/forms/uploads.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { picturesForm, picturesLabels } from '../settings-forms.ts';

export const handle: RouteHandle = { title: (t) => t('settings.pictures'), permission: 'businessProfile' };

const singlePicture = { max: 1, pictures: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const account = requireAccount(context);
  return { profile: await context.api.business.getProfile({ params: { id: account.businessId } }) };
}

export const action = formAction(
  picturesForm,
  paths.settingsBusiness,
  ({ api, body, form }) => api.business.updateProfile({ body }, form),
  { files: { avatar_id: singlePicture, logo_id: singlePicture } },
);

export default function Pictures() {
  const { profile } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(picturesForm, {
    id: 'pictures',
    labels: picturesLabels,
    defaultValue: {
      avatar_id: profile.avatar && serializeFile(profile.avatar),
      logo_id: profile.logo && serializeFile(profile.logo),
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
