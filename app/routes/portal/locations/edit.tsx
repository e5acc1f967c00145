import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { FormActions, RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { idOf } from '#app/forms/params.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { optional } from '#app/upstream/optional.ts';
import type { Location } from '#contract/categories/locations.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { LocationFields } from './location-fields.tsx';
import { locationBody, locationEdit, locationValues } from './location-form.ts';
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

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, locationEdit);
  if (!form.ok) return form.refusal;
  const sent = await context.api.locations.updateLocation(
    { params: { id: idOf(params) }, body: locationBody(form.value) },
    form,
  );
  return sent.ok ? redirectWithToast(context, paths.locations, sent.message) : form.refuse(sent.error);
}

export default function EditLocation() {
  const { location, districts, search, mapsKey } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(locationEdit, {
    id: 'location',
    defaultValue: locationValues(location),
  });
  const theirs = form.problem?.kind === 'conflict' ? location : undefined;
  const remove = (
    <ButtonLink href={paths.locationRemoval(location.id)} look="danger">
      {t('action.deleteAsk')}
    </ButtonLink>
  );
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.locations, label: t('menu.locations') }}
        title={location.name}
        state={<Place location={location} />}
        actions={remove}
      />
      <RouteForm {...form} action={paths.location(location.id)}>
        <VersionField record={location} field={fields.version} conflict={theirs !== undefined} />
        <LocationFields fields={fields} districts={districts} search={search} theirs={theirs} />
        <FormActions
          submit={t('locations.save')}
          cancel={paths.locations}
          conflict={theirs && paths.location(location.id)}
        />
      </RouteForm>
      {mapsKey && <LocationMap location={location} apiKey={mapsKey} />}
    </Stack>
  );
}
