import { emptyForm } from '#app/forms/edit-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { localisedText } from '#domain/shared/text/in-language.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { deleteLoader } from '#app/shared/records/delete-loader.server.ts';
import { DeleteRecord } from '#app/shared/records/delete-record.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { title: (t) => t('roles.deleteTitle'), permission: 'roles' };

export const loader = deleteLoader(
  (api, id) => api.roles.getRole({ params: { id } }),
  (id) => ({ role_id: id }),
);

export const action = formAction(emptyForm, paths.roles, ({ api, id, form }) =>
  api.roles.deleteRole({ params: { id } }, form),
);

export default function DeleteRole() {
  const { record, shifts } = useLoaderDataAsReturned<typeof loader>();
  const { language } = useText();
  return (
    <DeleteRecord
      kind="roles"
      record={record}
      name={localisedText(record.name, language)}
      shifts={shifts}
      recordPath={paths.role}
    />
  );
}
