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

export const handle: ScreenHandle = { title: (t) => t('contacts.removal') };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const account = requireAccount(context, 'contacts');
  return { contact: await context.api.contacts.get(idOf(params)), formKey: newFormKey(account.id) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireAccount(context, 'contacts');
  const form = await readForm(request, context, removalForm);
  if (!form.ok) return form.refusal;
  const sent = await context.api.contacts.remove(idOf(params), form);
  return sent.ok ? redirectWithToast(context, paths.contacts, sent.message) : form.refuse(sent.error);
}

export default function RemoveContact() {
  const { contact, formKey } = useRouteData<typeof loader>();
  const { t } = useText();
  return (
    <Removal
      title={t('contacts.removal')}
      back={{ href: paths.contact(contact.id), label: contact.name }}
      name={contact.name}
      effect={contact.open_shifts > 0 ? t('contacts.inUse', { count: contact.open_shifts }) : t('contacts.removalEffect')}
      submit={t('contacts.remove')}
      keep={t('contacts.keep')}
      formKey={formKey}
    />
  );
}
