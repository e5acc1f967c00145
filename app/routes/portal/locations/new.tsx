import type { LoaderFunctionArgs } from '@remix-run/node';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { NewRecord } from '#app/shared/records/new-record.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { readReturnTo } from '#app/session/safe-redirect.ts';
import { orNull } from '#app/api-client/optional.ts';
import { LocationFields } from './location-fields.tsx';
import { locationBody, locationForm, locationLabels } from './location-form.ts';

export const handle: RouteHandle = { title: (t) => t('locations.add'), permission: 'locations' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query } = readReturnTo(request, paths.locations);
  return {
    action: paths.newLocation + query,
    districts: await orNull(context.api.lists.listDistricts()),
    search: context.geocode ? paths.newLocationSearch + query : null,
  };
}

export const action = formAction(
  locationForm,
  paths.locations,
  ({ api, body, form }) => api.locations.createLocation({ body: locationBody(body) }, form),
  {
    addedParams: ({ id }) => ({ location_id: id }),
    reconcile: {
      nameField: 'name',
      findByName: ({ api }, search) => api.locations.listLocations({ query: { search } }),
    },
  },
);

export default function NewLocation() {
  const { action, districts, search } = useLoaderDataAsReturned<typeof loader>();
  const { fields, ...form } = useRouteForm(locationForm, { id: 'location', labels: locationLabels });
  return (
    <NewRecord kind="locations" form={form} list={paths.locations} action={action}>
      <LocationFields fields={fields} districts={districts} search={search} />
    </NewRecord>
  );
}
