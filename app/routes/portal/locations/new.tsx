import type { LoaderFunctionArgs } from '@remix-run/node';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { NewRecord } from '#app/parts/records/new-record.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { returnTo } from '#app/session/safe-redirect.ts';
import { optional } from '#app/upstream/optional.ts';
import { LocationFields } from './location-fields.tsx';
import { locationBody, locationForm, locationLabels } from './location-form.ts';

export const handle: ScreenHandle = { title: (t) => t('locations.add'), may: 'locations' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query } = returnTo(request, paths.locations);
  return {
    action: paths.newLocation + query,
    districts: await optional(context.api.lists.listDistricts()),
    search: context.geocode ? paths.newLocationSearch + query : null,
  };
}

export const action = sends(
  locationForm,
  paths.locations,
  ({ api, body, form }) => api.locations.createLocation({ body: locationBody(body) }, form),
  {
    added: ({ id }) => ({ location_id: id }),
    lookUp: { by: 'name', list: ({ api }, search) => api.locations.listLocations({ query: { search } }) },
  },
);

export default function NewLocation() {
  const { action: here, districts, search } = useRouteData<typeof loader>();
  const { fields, ...form } = useRouteForm(locationForm, { id: 'location', labels: locationLabels });
  return (
    <NewRecord of="locations" form={form} list={paths.locations} action={here}>
      <LocationFields fields={fields} districts={districts} search={search} />
    </NewRecord>
  );
}
