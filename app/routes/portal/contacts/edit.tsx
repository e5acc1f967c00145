import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { FormActions, RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { idOf } from '#app/forms/params.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import type { Contact } from '#contract/categories/contacts.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { ContactFields } from './contact-fields.tsx';
import { contactEdit } from './contact-form.ts';

export const handle: ScreenHandle<{ contact: Contact }> = {
  title: (t, { contact }) => t('contacts.editTitle', { name: contact.name }),
  may: 'contacts',
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  return { contact: await context.api.contacts.getContact({ params: { id: idOf(params) } }) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, contactEdit);
  if (!form.ok) return form.refusal;
  const sent = await context.api.contacts.updateContact({ params: { id: idOf(params) }, body: form.value }, form);
  return sent.ok ? redirectWithToast(context, paths.contacts, sent.message) : form.refuse(sent.error);
}

export default function EditContact() {
  const { contact } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(contactEdit, { id: 'contact', defaultValue: contact });
  const theirs = form.problem?.kind === 'conflict' ? contact : undefined;
  const remove = (
    <ButtonLink href={paths.contactRemoval(contact.id)} look="danger">
      {t('action.deleteAsk')}
    </ButtonLink>
  );
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.contacts, label: t('menu.contacts') }}
        title={contact.name}
        line={t('contacts.openShifts', { count: contact.open_shifts })}
        actions={remove}
      />
      <RouteForm {...form}>
        <VersionField record={contact} field={fields.version} conflict={theirs !== undefined} />
        <ContactFields fields={fields} theirs={theirs} />
        <FormActions
          submit={t('contacts.save')}
          cancel={paths.contacts}
          conflict={theirs && paths.contact(contact.id)}
        />
      </RouteForm>
    </Stack>
  );
}
