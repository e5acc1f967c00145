import { useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { NewRecord } from '#app/parts/records/new-record.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ContactFields } from './contact-fields.tsx';
import { contactForm, contactLabels } from './contact-form.ts';

export const handle: ScreenHandle = { title: (t) => t('contacts.add'), may: 'contacts' };

export const action = sends(
  contactForm,
  paths.contacts,
  ({ api, body, form }) => api.contacts.createContact({ body }, form),
  {
    added: ({ id }) => ({ contact_id: id }),
    lookUp: { by: 'name', list: ({ api }, search) => api.contacts.listContacts({ query: { search } }) },
  },
);

export default function NewContact() {
  const { fields, ...form } = useRouteForm(contactForm, { id: 'contact', labels: contactLabels });
  return (
    <NewRecord of="contacts" form={form} list={paths.contacts}>
      <ContactFields fields={fields} />
    </NewRecord>
  );
}
