import { sends } from '#app/forms/sends.server.ts';
import { textIn } from '#domain/text/in-language.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { beforeRemoval } from '#app/parts/records/in-use.server.ts';
import { removalForm } from '#app/parts/records/removal.tsx';
import { RemoveRecord } from '#app/parts/records/remove-record.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { title: (t) => t('roles.removal'), may: 'roles' };

export const loader = beforeRemoval(
  (api, id) => api.roles.getRole({ params: { id } }),
  (id) => ({ role_id: id }),
);

export const action = sends(removalForm, paths.roles, ({ api, id, form }) =>
  api.roles.deleteRole({ params: { id } }, form),
);

export default function RemoveRole() {
  const { record, shifts } = useRouteData<typeof loader>();
  const { language } = useText();
  return (
    <RemoveRecord
      of="roles"
      record={record}
      name={textIn(record.name, language)}
      shifts={shifts}
      at={paths.role}
      here={paths.roleRemoval}
    />
  );
}
