import type { ActionFunctionArgs } from '@remix-run/node';
import { NewPasswordFields } from '#app/parts/person-form/password-fields.tsx';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { SupervisorFields } from '#app/parts/person-form/supervisor-fields.tsx';
import { readFormWithFiles } from '#app/forms/uploads.server.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { files, newSupervisorForm } from './supervisor-form.ts';

export const handle: ScreenHandle = { title: (t) => t('supervisors.add'), may: 'supervisors' };

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readFormWithFiles(request, context, newSupervisorForm, files);
  if (!form.ok) return form.refusal;
  const { confirm_password: _, ...supervisor } = form.value;
  const sent = await context.api.supervisors.createSupervisor({ body: supervisor }, form);
  return sent.ok ? redirectWithToast(context, paths.supervisors, sent.message) : form.refuse(sent.error);
}

export default function NewSupervisor() {
  const { t } = useText();
  const { fields, ...form } = useRouteForm(newSupervisorForm, { id: 'supervisor' });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.supervisors, label: t('menu.supervisors') }}
        title={t('supervisors.add')}
        line={t('supervisors.may')}
      />
      <RouteForm {...form} files>
        <SupervisorFields fields={fields} />
        <NewPasswordFields fields={fields} label={t('field.password')} hint={t('supervisors.passwordHint')} />
        <FormActions submit={t('supervisors.save')} cancel={paths.supervisors} />
      </RouteForm>
    </Stack>
  );
}
