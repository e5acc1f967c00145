import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { Removal, removalForm } from '#app/parts/removal/removal.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { InUse, openShiftsQuery } from '#app/parts/removal/in-use.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';

export const handle: ScreenHandle = { title: (t) => t('locations.removal'), may: 'locations' };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const location = await context.api.locations.getLocation({ params: { id: idOf(params) } });
  const shifts =
    location.open_shifts > 0
      ? await context.api.shifts.listShifts({ query: { location_id: location.id, ...openShiftsQuery(request) } })
      : null;
  return { location, shifts };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, removalForm);
  if (!form.ok) return form.refusal;
  const sent = await context.api.locations.deleteLocation({ params: { id: idOf(params) } }, form);
  return sent.ok ? redirectWithToast(context, paths.locations, sent.message) : form.refuse(sent.error);
}

export default function RemoveLocation() {
  const { location, shifts } = useRouteData<typeof loader>();
  const { t } = useText();
  const about = {
    title: t('locations.removal'),
    back: { href: paths.location(location.id), label: location.name },
    keep: t('locations.keep'),
  };
  return shifts ? (
    <InUse
      {...about}
      reason={t('locations.inUse', { count: location.open_shifts })}
      shifts={shifts}
      here={paths.locationRemoval(location.id)}
    />
  ) : (
    <Removal {...about} name={location.name} effect={t('locations.removalEffect')} submit={t('locations.remove')} />
  );
}
