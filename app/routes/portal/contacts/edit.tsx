import type { LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { EditRecord } from '#app/parts/records/edit-record.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import type { Contact } from '#contract/categories/contacts.ts';
import { ContactFields } from './contact-fields.tsx';
import { contactEdit, contactLabels } from './contact-form.ts';

export const handle: ScreenHandle<Contact> = {
  title: (t, { name }) => t('contacts.editTitle', { name }),
  may: 'contacts',
};

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  context.api.contacts.getContact({ params: { id: idOf(params) } });

export const action = sends(contactEdit, paths.contacts, ({ api, id, body, form }) =>
  api.contacts.updateContact({ params: { id }, body }, form),
);

export default function EditContact() {
  const contact = useRouteData<typeof loader>();
  const { t } = useText();
  const form = useRouteForm(contactEdit, { id: 'contact', labels: contactLabels, record: contact });
  return (
    <EditRecord
      of="contacts"
      form={form}
      record={contact}
      here={paths.contact(contact.id)}
      back={{ href: paths.contacts }}
      removal={paths.contactRemoval(contact.id)}
      title={contact.name}
      line={t('contacts.openShifts', { count: contact.open_shifts })}
    >
      <ContactFields fields={form.fields} theirs={form.theirs} />
    </EditRecord>
  );
}
