import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { Removal, removalForm } from '#app/forms/removal.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';

export const handle: ScreenHandle = { title: (t) => t('locations.removal') };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const account = requireAccount(context, 'locations');
  return { location: await context.api.locations.get(idOf(params)), formKey: newFormKey(account.id) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireAccount(context, 'locations');
  const form = await readForm(request, context, removalForm);
  if (!form.ok) return form.refusal;
  const sent = await context.api.locations.remove(idOf(params), form);
  return sent.ok ? redirectWithToast(context, paths.locations, sent.message) : form.refuse(sent.error);
}

export default function RemoveLocation() {
  const { location, formKey } = useRouteData<typeof loader>();
  const { t } = useText();
  return (
    <Removal
      title={t('locations.removal')}
      back={{ href: paths.location(location.id), label: location.name }}
      name={location.name}
      effect={location.open_shifts > 0 ? t('locations.inUse', { count: location.open_shifts }) : t('locations.removalEffect')}
      submit={t('locations.remove')}
      keep={t('locations.keep')}
      formKey={formKey}
    />
  );
}
