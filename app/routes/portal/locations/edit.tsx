import type { LoaderFunctionArgs } from '@remix-run/node';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { requireIdParam } from '#app/forms/params.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { paths } from '#app/paths.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { EditRecord } from '#app/shared/records/edit-record.tsx';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { orNull } from '#app/api-client/optional.ts';
import type { Location } from '#contract/categories/locations.ts';
import { LocationFields } from './location-fields.tsx';
import { locationBody, locationEditForm, locationLabels, locationValues } from './location-form.ts';
import { LocationMap } from './location-map.tsx';
import { LocationLine } from './location-link.tsx';

export const handle: RouteHandle<{ location: Location }> = {
  title: (t, { location }) => t('locations.editTitle', { name: location.name }),
  permission: 'locations',
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = requireIdParam(params);
  const [location, districts] = await Promise.all([
    context.api.locations.getLocation({ params: { id } }),
    orNull(context.api.lists.listDistricts()),
  ]);
  return {
    location,
    districts,
    search: context.geocode ? paths.locationSearch(id) : null,
    mapsKey: context.googleMapsKey ?? null,
  };
}

export const action = formAction(locationEditForm, paths.locations, ({ api, id, body, form }) =>
  api.locations.updateLocation({ params: { id }, body: locationBody(body) }, form),
);

export default function EditLocation() {
  const { location, districts, search, mapsKey } = useLoaderDataAsReturned<typeof loader>();
  const form = useRouteForm(locationEditForm, {
    id: 'location',
    labels: locationLabels,
    record: location,
    defaultValue: locationValues(location),
  });
  return (
    <EditRecord
      kind="locations"
      form={form}
      record={location}
      action={paths.location(location.id)}
      back={{ href: paths.locations }}
      deletePath={paths.locationDelete(location.id)}
      title={location.name}
      state={<LocationLine location={location} />}
      after={mapsKey && <LocationMap location={location} apiKey={mapsKey} />}
    >
      <LocationFields fields={form.fields} districts={districts} search={search} theirs={form.theirs} />
    </EditRecord>
  );
}
