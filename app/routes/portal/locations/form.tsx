import type { LoaderFunctionArgs } from '@remix-run/node';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { requireIdParam } from '#app/forms/params.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { paths } from '#app/paths.ts';
import { useText } from '#app/i18n/text.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { EditRecord } from '#app/shared/records/edit-record.tsx';
import { newOrEdit } from '#app/shared/records/new-or-edit.server.ts';
import { NewRecord } from '#app/shared/records/new-record.tsx';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { readReturnTo } from '#app/session/safe-redirect.ts';
import { orNull } from '#app/api-client/optional.ts';
import type { Location } from '#contract/categories/locations.ts';
import { LocationFields } from './location-fields.tsx';
import { locationBody, locationEditForm, locationForm, locationLabels, locationValues } from './location-form.ts';
import { LocationMap } from './location-map.tsx';
import { shownLocation } from './shown-location.ts';
import { LocationLine } from './location-link.tsx';

export const handle: RouteHandle<{ name: string | null }> = {
  title: (t, { name }) => (name === null ? t('locations.add') : t('locations.editTitle', { name })),
  permission: 'locations',
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = params.id === undefined ? null : requireIdParam(params);
  const [location, districts] = await Promise.all([
    id === null ? null : context.api.locations.getLocation({ params: { id } }),
    orNull(context.api.lists.listDistricts()),
  ]);
  const { query } = readReturnTo(request, paths.locations);
  const search = id === null ? paths.newLocationSearch + query : paths.locationSearch(id);
  return {
    location,
    name: location && shownLocation(location, context.language).name,
    districts,
    /** The form's own page, also on the page of a search. */
    action: id === null ? paths.newLocation + query : paths.location(id),
    search: context.geocode ? search : null,
    mapsKey: context.googleMapsKey ?? null,
  };
}

export const action = newOrEdit(
  formAction(
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
  ),
  formAction(locationEditForm, paths.locations, ({ api, id, body, form }) =>
    api.locations.updateLocation({ params: { id }, body: locationBody(body) }, form),
  ),
);

type PageData = Omit<Awaited<ReturnType<typeof loader>>, 'location'>;

export default function LocationPage() {
  const { location, ...data } = useLoaderDataAsReturned<typeof loader>();
  return location ? <EditLocation location={location} {...data} /> : <NewLocation {...data} />;
}

function NewLocation({ action: formPath, districts, search }: PageData) {
  const { fields, ...form } = useRouteForm(locationForm, { id: 'location', labels: locationLabels });
  return (
    <NewRecord kind="locations" form={form} list={paths.locations} action={formPath}>
      <LocationFields fields={fields} districts={districts} search={search} />
    </NewRecord>
  );
}

function EditLocation({ location, action: formPath, districts, search, mapsKey }: PageData & { location: Location }) {
  const shown = shownLocation(location, useText().language);
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
      action={formPath}
      back={{ href: paths.locations }}
      deletePath={paths.locationDelete(location.id)}
      title={shown.name}
      state={<LocationLine location={shown} />}
      after={mapsKey && <LocationMap location={shown} apiKey={mapsKey} />}
    >
      <LocationFields fields={form.fields} districts={districts} search={search} theirs={form.theirs} />
    </EditRecord>
  );
}
