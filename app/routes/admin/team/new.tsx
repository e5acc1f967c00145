import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { NewRecord } from '#app/shared/records/new-record.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { newAdminUserForm } from './admin-user-form.ts';
import { RoleField } from './role-field.tsx';

export const handle: RouteHandle = { title: (t) => t('adminTeam.add'), permission: 'adminTeam' };

export const action = formAction(newAdminUserForm, paths.admin.team, ({ context, body, form }) =>
  context.admin.users.createAdminUser({ body }, form),
);

export default function NewAdminUser() {
  const { fields, field, ...form } = useRouteForm(newAdminUserForm, {
    id: 'person',
    labels: { name: 'field.personName', email: 'field.email', role: 'adminTeam.role' },
  });
  return (
    <NewRecord kind="adminTeam" form={form} list={paths.admin.team}>
      <TextField {...field(fields.name)} autoComplete="off" />
      <TextField {...field(fields.email)} type="email" autoComplete="off" />
      <RoleField field={fields.role} />
    </NewRecord>
  );
}
