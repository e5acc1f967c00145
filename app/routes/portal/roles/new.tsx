import type { LoaderFunctionArgs } from '@remix-run/node';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { NewRecord } from '#app/parts/records/new-record.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { readChoices } from './choices.server.ts';
import { RoleFields } from './role-fields.tsx';
import { roleForm, roleLabels } from './role-form.ts';

export const handle: ScreenHandle = { title: (t) => t('roles.add'), may: 'roles' };

export const loader = ({ context }: LoaderFunctionArgs) => readChoices(context);

export const action = sends(roleForm, paths.roles, ({ api, body, form }) => api.roles.createRole({ body }, form), {
  added: ({ id }) => ({ role_id: id }),
  lookUp: { by: 'name', list: ({ api }, search) => api.roles.listRoles({ query: { search } }) },
});

export default function NewRole() {
  const choices = useRouteData<typeof loader>();
  const { fields, ...form } = useRouteForm(roleForm, {
    id: 'role',
    labels: roleLabels,
    defaultValue: { weight_to_lift: '0' },
  });
  return (
    <NewRecord of="roles" form={form} list={paths.roles}>
      <RoleFields form={form.form} fields={fields} choices={choices} />
    </NewRecord>
  );
}
