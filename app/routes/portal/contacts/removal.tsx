import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { beforeRemoval } from '#app/parts/records/in-use.server.ts';
import { removalForm } from '#app/parts/records/removal.tsx';
import { RemoveRecord } from '#app/parts/records/remove-record.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { title: (t) => t('contacts.removal'), may: 'contacts' };

export const loader = beforeRemoval(
  (api, id) => api.contacts.getContact({ params: { id } }),
  (id) => ({ contact_id: id }),
);

export const action = sends(removalForm, paths.contacts, ({ api, id, form }) =>
  api.contacts.deleteContact({ params: { id } }, form),
);

export default function RemoveContact() {
  const { record, shifts } = useRouteData<typeof loader>();
  return (
    <RemoveRecord
      of="contacts"
      record={record}
      name={record.name}
      shifts={shifts}
      at={paths.contact}
      here={paths.contactRemoval}
    />
  );
}
