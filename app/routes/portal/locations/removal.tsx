import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { beforeRemoval } from '#app/parts/records/in-use.server.ts';
import { removalForm } from '#app/parts/records/removal.tsx';
import { RemoveRecord } from '#app/parts/records/remove-record.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { title: (t) => t('locations.removal'), may: 'locations' };

export const loader = beforeRemoval(
  (api, id) => api.locations.getLocation({ params: { id } }),
  (id) => ({ location_id: id }),
);

export const action = sends(removalForm, paths.locations, ({ api, id, form }) =>
  api.locations.deleteLocation({ params: { id } }, form),
);

export default function RemoveLocation() {
  const { record, shifts } = useRouteData<typeof loader>();
  return (
    <RemoveRecord
      of="locations"
      record={record}
      name={record.name}
      shifts={shifts}
      at={paths.location}
      here={paths.locationRemoval}
    />
  );
}
