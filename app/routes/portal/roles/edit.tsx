import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { FormActions, RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { idOf } from '#app/forms/params.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { LocalisedText } from '#app/parts/localised/localised-text.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import type { ShiftRole } from '#contract/categories/roles.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { readChoices } from './choices.server.ts';
import { RoleFields } from './role-fields.tsx';
import { roleEdit, roleValues } from './role-form.ts';

export const handle: ScreenHandle<{ role: ShiftRole; name: string }> = {
  title: (t, { name }) => t('roles.editTitle', { name }),
  may: 'roles',
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const [role, choices] = await Promise.all([
    context.api.roles.getRole({ params: { id: idOf(params) } }),
    readChoices(context),
  ]);
  return { role, name: role.name[context.language], choices };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, roleEdit);
  if (!form.ok) return form.refusal;
  const sent = await context.api.roles.updateRole({ params: { id: idOf(params) }, body: form.value }, form);
  return sent.ok ? redirectWithToast(context, paths.roles, sent.message) : form.refuse(sent.error);
}

export default function EditRole() {
  const { role, choices } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(roleEdit, { id: 'role', defaultValue: roleValues(role) });
  const theirs = form.problem?.kind === 'conflict' ? role : undefined;
  const remove = (
    <ButtonLink href={paths.roleRemoval(role.id)} look="danger">
      {t('action.deleteAsk')}
    </ButtonLink>
  );
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.roles, label: t('menu.roles') }}
        title={<LocalisedText of={role.name} />}
        line={
          role.open_shifts > 0
            ? t('roles.editEffect', { count: role.open_shifts })
            : t('roles.openShifts', { count: 0 })
        }
        actions={remove}
      />
      <RouteForm {...form}>
        <VersionField record={role} field={fields.version} conflict={theirs !== undefined} />
        <RoleFields form={form.form as never} fields={fields} choices={choices} theirs={theirs} />
        <FormActions submit={t('roles.save')} cancel={paths.roles} conflict={theirs && paths.role(role.id)} />
      </RouteForm>
    </Stack>
  );
}
