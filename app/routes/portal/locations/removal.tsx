import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { Removal, removalForm } from '#app/parts/removal/removal.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { InUse, openShiftsQuery } from '#app/parts/removal/in-use.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';

export const handle: ScreenHandle = { title: (t) => t('locations.removal') };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const account = requireAccount(context, 'locations');
  const location = await context.api.locations.get(idOf(params));
  const shifts =
    location.open_shifts > 0
      ? await context.api.shifts.list({ location_id: location.id, ...openShiftsQuery(request) })
      : null;
  return { location, shifts, formKey: newFormKey(account.id) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireAccount(context, 'locations');
  const form = await readForm(request, context, removalForm);
  if (!form.ok) return form.refusal;
  const sent = await context.api.locations.remove(idOf(params), form);
  return sent.ok ? redirectWithToast(context, paths.locations, sent.message) : form.refuse(sent.error);
}

export default function RemoveLocation() {
  const { location, shifts, formKey } = useRouteData<typeof loader>();
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
    <Removal
      {...about}
      name={location.name}
      effect={t('locations.removalEffect')}
      submit={t('locations.remove')}
      formKey={formKey}
    />
  );
}
