import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { EditRecord } from '#app/shared/records/edit-record.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import type { Contact } from '#contract/categories/contacts.ts';
import { ContactFields } from './contact-fields.tsx';
import { contactEditForm, contactLabels } from './contact-form.ts';

export const handle: RouteHandle<Contact> = {
  title: (t, { name }) => t('contacts.editTitle', { name }),
  permission: 'contacts',
};

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  context.api.contacts.getContact({ params: { id: requireIdParam(params) } });

export const action = formAction(contactEditForm, paths.contacts, ({ api, id, body, form }) =>
  api.contacts.updateContact({ params: { id }, body }, form),
);

export default function EditContact() {
  const contact = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const form = useRouteForm(contactEditForm, { id: 'contact', labels: contactLabels, record: contact });
  return (
    <EditRecord
      kind="contacts"
      form={form}
      record={contact}
      back={{ href: paths.contacts }}
      deletePath={paths.contactDelete(contact.id)}
      title={contact.name}
      line={t('contacts.openShifts', { count: contact.open_shifts })}
    >
      <ContactFields fields={form.fields} theirs={form.theirs} />
    </EditRecord>
  );
}
