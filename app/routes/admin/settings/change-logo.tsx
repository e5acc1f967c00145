import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { formAction } from '#app/forms/form-action.server.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { UploadField } from '#app/forms/upload-field.tsx';
import { serializeFile, uploadedFileIdOrNull } from '#app/forms/uploads.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { FormPage } from '#app/shared/form-page/form-page.tsx';

export const handle: RouteHandle = { title: (t) => t('adminSettings.change'), permission: 'adminSettings' };

const logoForm = z.object({ value: uploadedFileIdOrNull });

export async function loader({ context }: LoaderFunctionArgs) {
  await context.refreshPlatform();
  return { logo: context.currentLogo() };
}

export const action = formAction(
  logoForm,
  paths.admin.settings,
  async ({ context, body: { value }, form }) => {
    const body = { name: 'branding.logo', value: value === null ? '' : String(value) };
    const sent = await context.admin.settings.updateAdminSetting({ body }, form);
    if (sent.ok) await context.refreshPlatform();
    return sent;
  },
  { files: { value: { max: 1, pictures: true } } },
);

export default function ChangeLogo() {
  const { logo } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(logoForm, {
    id: 'logo',
    labels: { value: 'settingName.brandingLogo' },
    defaultValue: { value: logo && serializeFile(logo) },
  });
  return (
    <FormPage
      form={form}
      back={{ href: paths.admin.settings, label: t('adminSettings.list') }}
      title={t('settingName.brandingLogo')}
      line={t('branding.effect')}
      files
      submit={t('adminSettings.save')}
    >
      <UploadField field={fields.value} hint={t('branding.logoHint')} max={1} pictures optional />
    </FormPage>
  );
}
