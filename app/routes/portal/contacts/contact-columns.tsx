import type { Texts } from '#app/i18n/text.tsx';
import { usageColumns, type UsageSort } from '#app/shared/records/usage-columns.tsx';
import { paths } from '#app/paths.ts';
import type { Contact } from '#contract/categories/contacts.ts';
import { MenuLink, RowMenu } from '#app/ui/row-menu/row-menu.tsx';
import type { Column } from '#app/ui/table/table.tsx';
import { Email } from '#app/ui/text/text.tsx';

export const contactColumns = (texts: Texts, sort: UsageSort, to: (address: string) => string): Column<Contact>[] => {
  const { t } = texts;
  const [, ...use] = usageColumns<Contact>(texts, sort);
  return [
    {
      id: 'name',
      label: t('field.personName'),
      kind: 'title',
      sort: sort('name'),
      cell: (contact) => <a href={to(paths.contact(contact.id))}>{contact.name}</a>,
    },
    {
      id: 'phone',
      label: t('field.phone'),
      unbroken: true,
      cell: (contact) => <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>,
    },
    { id: 'email', label: t('field.email'), cell: (contact) => <Email address={contact.email} /> },
    ...use,
    {
      id: 'more',
      label: t('app.actions'),
      kind: 'menu',
      cell: ({ id, name }) => (
        <RowMenu id={`more-${id}`} label={t('app.more')} of={name}>
          <MenuLink href={to(paths.contact(id))} of={name}>
            {t('action.edit')}
          </MenuLink>
          <MenuLink href={to(paths.contactDelete(id))} of={name}>
            {t('action.deleteAsk')}
          </MenuLink>
        </RowMenu>
      ),
    },
  ];
};
