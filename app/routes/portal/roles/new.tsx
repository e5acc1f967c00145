import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { returnTo, returnWith } from '#app/session/safe-redirect.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { readChoices } from './choices.server.ts';
import { RoleFields } from './role-fields.tsx';
import { roleForm } from './role-form.ts';

export const handle: ScreenHandle = { title: (t) => t('roles.add'), may: 'roles' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { ...returnTo(request, paths.roles), choices: await readChoices(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, roleForm);
  if (!form.ok) return form.refusal;
  const sent = await context.api.roles.createRole({ body: form.value }, form);
  return sent.ok
    ? redirectWithToast(context, returnWith(request, paths.roles, { role_id: sent.value.id }), sent.message)
    : form.refuse(sent.error);
}

export default function NewRole() {
  const { back, choices } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(roleForm, { id: 'role', defaultValue: { weight_to_lift: '0' } });
  return (
    <Stack narrow>
      <PageHead back={{ href: paths.roles, label: t('menu.roles') }} title={t('roles.add')} line={t('roles.line')} />
      <RouteForm {...form}>
        <RoleFields form={form.form} fields={fields} choices={choices} />
        <FormActions submit={t('roles.save')} cancel={back} />
      </RouteForm>
    </Stack>
  );
}
