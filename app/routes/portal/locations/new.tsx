import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { returnTo, returnWith } from '#app/session/safe-redirect.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { optional } from '#app/upstream/optional.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { LocationFields } from './location-fields.tsx';
import { locationBody, locationForm } from './location-form.ts';

export const handle: ScreenHandle = { title: (t) => t('locations.add'), may: 'locations' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { back, query } = returnTo(request, paths.locations);
  return {
    back,
    action: paths.newLocation + query,
    districts: await optional(context.api.lists.listDistricts()),
    search: context.geocode ? paths.newLocationSearch + query : null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, locationForm);
  if (!form.ok) return form.refusal;
  const sent = await context.api.locations.createLocation({ body: locationBody(form.value) }, form);
  return sent.ok
    ? redirectWithToast(context, returnWith(request, paths.locations, { location_id: sent.value.id }), sent.message)
    : form.refuse(sent.error);
}

export default function NewLocation() {
  const { back, action, districts, search } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(locationForm, { id: 'location' });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.locations, label: t('menu.locations') }}
        title={t('locations.add')}
        line={t('locations.line')}
      />
      <RouteForm {...form} action={action}>
        <LocationFields fields={fields} districts={districts} search={search} />
        <FormActions submit={t('locations.save')} cancel={back} />
      </RouteForm>
    </Stack>
  );
}
