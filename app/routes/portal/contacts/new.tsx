import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { NewRecord } from '#app/shared/records/new-record.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ContactFields } from './contact-fields.tsx';
import { contactForm, contactLabels } from './contact-form.ts';

export const handle: RouteHandle = { title: (t) => t('contacts.add'), permission: 'contacts' };

export const action = formAction(
  contactForm,
  paths.contacts,
  ({ api, body, form }) => api.contacts.createContact({ body }, form),
  {
    addedParams: ({ id }) => ({ contact_id: id }),
    reconcile: { nameField: 'name', findByName: ({ api }, search) => api.contacts.listContacts({ query: { search } }) },
  },
);

export default function NewContact() {
  const { fields, ...form } = useRouteForm(contactForm, { id: 'contact', labels: contactLabels });
  return (
    <NewRecord kind="contacts" form={form} list={paths.contacts}>
      <ContactFields fields={fields} />
    </NewRecord>
  );
}
