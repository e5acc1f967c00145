import type { LoaderFunctionArgs } from '@remix-run/node';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { idOf } from '#app/forms/params.ts';
import { sends } from '#app/forms/sends.server.ts';
import { paths } from '#app/paths.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { EditRecord } from '#app/parts/records/edit-record.tsx';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { optional } from '#app/upstream/optional.ts';
import type { Location } from '#contract/categories/locations.ts';
import { LocationFields } from './location-fields.tsx';
import { locationBody, locationEdit, locationLabels, locationValues } from './location-form.ts';
import { LocationMap } from './location-map.tsx';
import { Place } from './place.tsx';

export const handle: ScreenHandle<{ location: Location }> = {
  title: (t, { location }) => t('locations.editTitle', { name: location.name }),
  may: 'locations',
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = idOf(params);
  const [location, districts] = await Promise.all([
    context.api.locations.getLocation({ params: { id } }),
    optional(context.api.lists.listDistricts()),
  ]);
  return {
    location,
    districts,
    search: context.geocode ? paths.locationSearch(id) : null,
    mapsKey: context.googleMapsKey ?? null,
  };
}

export const action = sends(locationEdit, paths.locations, ({ api, id, body, form }) =>
  api.locations.updateLocation({ params: { id }, body: locationBody(body) }, form),
);

export default function EditLocation() {
  const { location, districts, search, mapsKey } = useRouteData<typeof loader>();
  const form = useRouteForm(locationEdit, {
    id: 'location',
    labels: locationLabels,
    record: location,
    defaultValue: locationValues(location),
  });
  const here = paths.location(location.id);
  return (
    <EditRecord
      of="locations"
      form={form}
      record={location}
      action={here}
      here={here}
      back={{ href: paths.locations }}
      removal={paths.locationRemoval(location.id)}
      title={location.name}
      state={<Place location={location} />}
      after={mapsKey && <LocationMap location={location} apiKey={mapsKey} />}
    >
      <LocationFields fields={form.fields} districts={districts} search={search} theirs={form.theirs} />
    </EditRecord>
  );
}
