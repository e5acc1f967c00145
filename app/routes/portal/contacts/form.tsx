import type { FieldMetadata } from '@conform-to/react';
import type { LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { editFormSchema, FieldsOf } from '#app/forms/edit-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import type { LabelsOf } from '#app/forms/labels.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { useField, useRouteForm } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { EditRecord } from '#app/shared/records/edit-record.tsx';
import { newOrEdit } from '#app/shared/records/new-or-edit.server.ts';
import { NewRecord } from '#app/shared/records/new-record.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { contactFields, type Contact } from '#contract/categories/contacts.ts';

type ContactForm = z.input<typeof contactFields>;

const editForm = editFormSchema(contactFields);

const labels = {
  name: 'field.personName',
  phone: 'field.phone',
  email: 'field.email',
} satisfies LabelsOf<ContactForm>;

export const handle: RouteHandle<Contact | null> = {
  title: (t, contact) => (contact ? t('contacts.editTitle', { name: contact.name }) : t('contacts.add')),
  permission: 'contacts',
};

export const loader = async ({ params, context: { api } }: LoaderFunctionArgs) =>
  params.id === undefined ? null : api.contacts.getContact({ params: { id: requireIdParam(params) } });

export const action = newOrEdit(
  formAction(contactFields, paths.contacts, ({ api, body, form }) => api.contacts.createContact({ body }, form), {
    addedParams: ({ id }) => ({ contact_id: id }),
    reconcile: {
      nameField: 'name',
      findByName: ({ api }, search) => api.contacts.listContacts({ query: { search } }),
    },
  }),
  formAction(editForm, paths.contacts, ({ api, id, body, form }) =>
    api.contacts.updateContact({ params: { id }, body }, form),
  ),
);

export default function ContactPage() {
  const contact = useLoaderDataAsReturned<typeof loader>();
  return contact ? <EditContact contact={contact} /> : <NewContact />;
}

function NewContact() {
  const { fields, ...form } = useRouteForm(contactFields, { id: 'contact', labels });
  return (
    <NewRecord kind="contacts" form={form} list={paths.contacts}>
      <ContactFields fields={fields} />
    </NewRecord>
  );
}

function EditContact({ contact }: { contact: Contact }) {
  const { t } = useText();
  const form = useRouteForm(editForm, { id: 'contact', labels, record: contact });
  return (
    <EditRecord
      kind="contacts"
      form={form}
      record={contact}
      back={{ href: paths.contacts }}
      deletePath={paths.contactDelete(contact.id)}
      title={contact.name}
      line={contact.open_shifts !== null && t('contacts.openShifts', { count: contact.open_shifts })}
    >
      <ContactFields fields={form.fields} theirs={form.theirs} />
    </EditRecord>
  );
}

interface ContactFieldsProps {
  fields: { [Name in keyof ContactForm]: FieldMetadata<ContactForm[Name]> };
  theirs?: Pick<Contact, keyof ContactForm>;
}

function ContactFields({ fields, theirs }: ContactFieldsProps) {
  const { t } = useText();
  const field = useField();
  return (
    <FieldsOf<ContactForm>
      all={{
        name: <TextField {...field(fields.name, { theirs: theirs?.name })} autoComplete="name" />,
        phone: (
          <TextField
            {...field(fields.phone, { hint: t('contacts.phoneHint'), theirs: theirs?.phone })}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            short
          />
        ),
        email: <TextField {...field(fields.email, { theirs: theirs?.email })} type="email" autoComplete="email" />,
      }}
    />
  );
}
