import type { LoaderFunctionArgs } from '@remix-run/node';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { NewRecord } from '#app/shared/records/new-record.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { readRoleChoices } from './choices.server.ts';
import { RoleFields } from './role-fields.tsx';
import { roleForm, roleLabels } from './role-form.ts';

export const handle: RouteHandle = { title: (t) => t('roles.add'), permission: 'roles' };

export const loader = ({ context }: LoaderFunctionArgs) => readRoleChoices(context);

export const action = formAction(roleForm, paths.roles, ({ api, body, form }) => api.roles.createRole({ body }, form), {
  addedParams: ({ id }) => ({ role_id: id }),
  reconcile: { nameField: 'name', findByName: ({ api }, search) => api.roles.listRoles({ query: { search } }) },
});

export default function NewRole() {
  const choices = useLoaderDataAsReturned<typeof loader>();
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
