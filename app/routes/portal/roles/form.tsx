import type { LoaderFunctionArgs } from '@remix-run/node';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { requireIdParam } from '#app/forms/params.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { EditRecord } from '#app/shared/records/edit-record.tsx';
import { newOrEdit } from '#app/shared/records/new-or-edit.server.ts';
import { NewRecord } from '#app/shared/records/new-record.tsx';
import type { RouteHandle } from '#app/server/route-handle.ts';
import type { ShiftRole } from '#contract/categories/roles.ts';
import { readRoleChoices, type RoleChoices } from './choices.server.ts';
import { RoleFields } from './role-fields.tsx';
import { roleEditForm, roleForm, roleLabels, roleValues } from './role-form.ts';

export const handle: RouteHandle<{ name: string | null }> = {
  title: (t, { name }) => (name === null ? t('roles.add') : t('roles.editTitle', { name })),
  permission: 'roles',
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const [role, choices] = await Promise.all([
    params.id === undefined ? null : context.api.roles.getRole({ params: { id: requireIdParam(params) } }),
    readRoleChoices(context),
  ]);
  return { role, name: role?.name[context.language] ?? null, choices };
}

export const action = newOrEdit(
  formAction(roleForm, paths.roles, ({ api, body, form }) => api.roles.createRole({ body }, form), {
    addedParams: ({ id }) => ({ role_id: id }),
    reconcile: { nameField: 'name', findByName: ({ api }, search) => api.roles.listRoles({ query: { search } }) },
  }),
  formAction(roleEditForm, paths.roles, ({ api, id, body, form }) =>
    api.roles.updateRole({ params: { id }, body }, form),
  ),
);

export default function RolePage() {
  const { role, choices } = useLoaderDataAsReturned<typeof loader>();
  return role ? <EditRole role={role} choices={choices} /> : <NewRole choices={choices} />;
}

function NewRole({ choices }: { choices: RoleChoices }) {
  const { fields, ...form } = useRouteForm(roleForm, {
    id: 'role',
    labels: roleLabels,
    defaultValue: { weight_to_lift: '0' },
  });
  return (
    <NewRecord kind="roles" form={form} list={paths.roles}>
      <RoleFields form={form.form} fields={fields} choices={choices} />
    </NewRecord>
  );
}

function EditRole({ role, choices }: { role: ShiftRole; choices: RoleChoices }) {
  const { t } = useText();
  const form = useRouteForm(roleEditForm, {
    id: 'role',
    labels: roleLabels,
    record: role,
    defaultValue: roleValues(role),
  });
  return (
    <EditRecord
      kind="roles"
      form={form}
      record={role}
      back={{ href: paths.roles }}
      deletePath={paths.roleDelete(role.id)}
      title={<LocalisedText of={role.name} />}
      line={
        role.open_shifts
          ? t('roles.editEffect', { count: role.open_shifts })
          : role.open_shifts === 0 && t('roles.openShifts', { count: 0 })
      }
    >
      <RoleFields form={form.form} fields={form.fields} choices={choices} theirs={form.theirs} />
    </EditRecord>
  );
}
