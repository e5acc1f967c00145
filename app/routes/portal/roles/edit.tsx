import type { LoaderFunctionArgs } from '@remix-run/node';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { idOf } from '#app/forms/params.ts';
import { sends } from '#app/forms/sends.server.ts';
import { LocalisedText } from '#app/parts/localised/localised-text.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { EditRecord } from '#app/parts/records/edit-record.tsx';
import type { ScreenHandle } from '#app/serving/screen.ts';
import type { ShiftRole } from '#contract/categories/roles.ts';
import { readChoices } from './choices.server.ts';
import { RoleFields } from './role-fields.tsx';
import { roleEdit, roleLabels, roleValues } from './role-form.ts';

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

export const action = sends(roleEdit, paths.roles, ({ api, id, body, form }) =>
  api.roles.updateRole({ params: { id }, body }, form),
);

export default function EditRole() {
  const { role, choices } = useRouteData<typeof loader>();
  const { t } = useText();
  const form = useRouteForm(roleEdit, { id: 'role', labels: roleLabels, record: role, defaultValue: roleValues(role) });
  return (
    <EditRecord
      of="roles"
      form={form}
      record={role}
      here={paths.role(role.id)}
      back={{ href: paths.roles }}
      removal={paths.roleRemoval(role.id)}
      title={<LocalisedText of={role.name} />}
      line={
        role.open_shifts > 0 ? t('roles.editEffect', { count: role.open_shifts }) : t('roles.openShifts', { count: 0 })
      }
    >
      <RoleFields form={form.form} fields={form.fields} choices={choices} theirs={form.theirs} />
    </EditRecord>
  );
}
