import type { Translate } from '#app/i18n/translate.ts';
import { paths } from '#app/paths.ts';
import type { Contact } from '#contract/categories/contacts.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import type { Column } from '#app/ui/table/table.tsx';
import { Email } from '#app/ui/text/text.tsx';

/** Returns what the list shows of a contact. */
export const contactColumns = (t: Translate): Column<Contact>[] => [
  {
    id: 'name',
    label: t('field.personName'),
    kind: 'title',
    cell: (contact) => <a href={paths.contact(contact.id)}>{contact.name}</a>,
  },
  {
    id: 'phone',
    label: t('field.phone'),
    unbroken: true,
    cell: (contact) => <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>,
  },
  { id: 'email', label: t('field.email'), cell: (contact) => <Email address={contact.email} /> },
  { id: 'use', label: t('contacts.use'), cell: (contact) => t('contacts.openShifts', { count: contact.open_shifts }) },
  {
    id: 'actions',
    label: t('app.actions'),
    kind: 'actions',
    cell: (contact) => (
      <>
        <ButtonLink href={paths.contact(contact.id)} of={contact.name}>
          {t('action.edit')}
        </ButtonLink>
        <ButtonLink href={paths.contactRemoval(contact.id)} look="quiet" of={contact.name}>
          {t('action.deleteAsk')}
        </ButtonLink>
      </>
    ),
  },
];
