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

export const handle: ScreenHandle = { title: (t) => t('contacts.removal'), may: 'contacts' };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const contact = await context.api.contacts.getContact({ params: { id: idOf(params) } });
  const shifts =
    contact.open_shifts > 0
      ? await context.api.shifts.listShifts({ query: { contact_id: contact.id, ...openShiftsQuery(request) } })
      : null;
  return { contact, shifts };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, removalForm);
  if (!form.ok) return form.refusal;
  const sent = await context.api.contacts.deleteContact({ params: { id: idOf(params) } }, form);
  return sent.ok ? redirectWithToast(context, paths.contacts, sent.message) : form.refuse(sent.error);
}

export default function RemoveContact() {
  const { contact, shifts } = useRouteData<typeof loader>();
  const { t } = useText();
  const about = {
    title: t('contacts.removal'),
    back: { href: paths.contact(contact.id), label: contact.name },
    keep: t('contacts.keep'),
  };
  return shifts ? (
    <InUse
      {...about}
      reason={t('contacts.inUse', { count: contact.open_shifts })}
      shifts={shifts}
      here={paths.contactRemoval(contact.id)}
    />
  ) : (
    <Removal {...about} name={contact.name} effect={t('contacts.removalEffect')} submit={t('contacts.remove')} />
  );
}
