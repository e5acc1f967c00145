import { emptyForm } from '#app/forms/edit-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { deleteLoader } from '#app/shared/records/delete-loader.server.ts';
import { DeleteRecord } from '#app/shared/records/delete-record.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { shownLocation } from './shown-location.ts';

export const handle: RouteHandle = { title: (t) => t('locations.deleteTitle'), permission: 'locations' };

export const loader = deleteLoader(
  (api, id) => api.locations.getLocation({ params: { id } }),
  (id) => ({ location_id: id }),
);

export const action = formAction(emptyForm, paths.locations, ({ api, id, form }) =>
  api.locations.deleteLocation({ params: { id } }, form),
);

export default function DeleteLocation() {
  const { record, shifts } = useLoaderDataAsReturned<typeof loader>();
  return (
    <DeleteRecord
      kind="locations"
      record={record}
      name={shownLocation(record, useText().language).name}
      shifts={shifts}
      recordPath={paths.location}
    />
  );
}
