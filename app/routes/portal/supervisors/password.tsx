import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { NewPasswordFields } from '#app/forms/password-fields.tsx';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { passwordForm } from './supervisor-form.ts';

export const handle: ScreenHandle = { title: (t) => t('title.changePassword') };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const account = requireAccount(context, 'supervisors');
  return { supervisor: await context.api.supervisors.get(idOf(params)), formKey: newFormKey(account.id) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireAccount(context, 'supervisors');
  const id = idOf(params);
  const form = await readForm(request, context, passwordForm);
  if (!form.ok) return form.refusal;
  const sent = await context.api.supervisors.changePassword(id, { password: form.value.password }, form);
  return sent.ok ? redirectWithToast(context, paths.supervisor(id), context.t('supervisors.passwordSet')) : form.refuse(sent.error);
}

export default function SupervisorPassword() {
  const { supervisor, formKey } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(passwordForm, { id: 'password', formKey });
  const profile = paths.supervisor(supervisor.id);
  return (
    <Stack narrow>
      <PageHead back={{ href: profile, label: supervisor.name }} title={t('title.changePassword')} line={t('supervisors.passwordEffect', { name: supervisor.name })} />
      <RouteForm {...form}>
        <NewPasswordFields fields={fields} />
        <FormActions submit={t('resetPassword.save')} cancel={profile} />
      </RouteForm>
    </Stack>
  );
}
