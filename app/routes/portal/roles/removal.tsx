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

export const handle: ScreenHandle = { title: (t) => t('roles.removal'), may: 'roles' };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const role = await context.api.roles.getRole({ params: { id: idOf(params) } });
  const shifts =
    role.open_shifts > 0
      ? await context.api.shifts.listShifts({ query: { role_id: role.id, ...openShiftsQuery(request) } })
      : null;
  return { role, shifts };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, removalForm);
  if (!form.ok) return form.refusal;
  const sent = await context.api.roles.deleteRole({ params: { id: idOf(params) } }, form);
  return sent.ok ? redirectWithToast(context, paths.roles, sent.message) : form.refuse(sent.error);
}

export default function RemoveRole() {
  const { role, shifts } = useRouteData<typeof loader>();
  const { t, language } = useText();
  const about = {
    title: t('roles.removal'),
    back: { href: paths.role(role.id), label: role.name[language] },
    keep: t('roles.keep'),
  };
  return shifts ? (
    <InUse
      {...about}
      reason={t('roles.inUse', { count: role.open_shifts })}
      shifts={shifts}
      here={paths.roleRemoval(role.id)}
    />
  ) : (
    <Removal {...about} name={role.name[language]} effect={t('roles.removalEffect')} submit={t('roles.remove')} />
  );
}
