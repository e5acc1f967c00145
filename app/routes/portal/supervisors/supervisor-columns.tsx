import { useText, type Texts } from '#app/i18n/text.tsx';
import type { sortableColumns } from '#app/shared/list/sorting.ts';
import { paths } from '#app/paths.ts';
import type { Supervisor } from '#contract/accounts/supervisors.ts';
import { SelectCheckbox } from '#app/ui/bulk-bar/select-checkbox.tsx';
import { MenuLink, RowMenu } from '#app/ui/row-menu/row-menu.tsx';
import type { Column } from '#app/ui/table/table.tsx';
import { SupervisorTag } from './supervisor-tag.tsx';
import { Email, NoWrap } from '#app/ui/text/text.tsx';

export const supervisorSorts = ['name', 'position', 'last_login_at'] as const;

type SupervisorSort = ReturnType<typeof sortableColumns<(typeof supervisorSorts)[number]>>;

export const supervisorColumns = ({ t, format }: Texts, now: Date, sort: SupervisorSort): Column<Supervisor>[] => [
  {
    id: 'select',
    label: t('shifts.choose'),
    kind: 'select',
    cell: ({ id, name }) => <SelectCheckbox name="ids" value={id} label={t('shifts.select', { name })} />,
  },
  {
    id: 'name',
    label: t('field.personName'),
    kind: 'title',
    sort: sort('name'),
    cell: (item) => <a href={paths.supervisor(item.id)}>{item.name}</a>,
  },
  { id: 'position', label: t('field.position'), sort: sort('position'), cell: (item) => item.position },
  {
    id: 'phone',
    label: t('field.phone'),
    unbroken: true,
    cell: (item) => <a href={`tel:${item.phone.replaceAll(' ', '')}`}>{format.phone(item.phone)}</a>,
  },
  {
    id: 'email',
    label: t('field.email'),
    cell: (item) => (
      <a href={`mailto:${item.email}`}>
        <Email address={item.email} />
      </a>
    ),
  },
  { id: 'status', label: t('field.status'), cell: (item) => <SupervisorTag supervisor={item} now={now} /> },
  {
    id: 'last_login_at',
    label: t('supervisors.lastLogin'),
    labelled: true,
    spare: ({ last_login_at: last }) => last === null,
    sort: sort('last_login_at', 'descending'),
    cell: ({ last_login_at: last }) => (last ? <NoWrap>{format.dateTime(last)}</NoWrap> : '–'),
  },
  {
    id: 'more',
    label: t('app.actions'),
    kind: 'menu',
    cell: (item) => <More {...item} />,
  },
];

function More({ id, name, status }: Supervisor) {
  const { t } = useText();
  return (
    <RowMenu id={`more-${id}`} label={t('app.more')} of={name}>
      <MenuLink href={paths.supervisorEdit(id)} of={name}>
        {t('action.edit')}
      </MenuLink>
      {status === 'active' ? (
        <MenuLink href={paths.supervisorDeactivation(id)} of={name}>
          {t('supervisors.deactivateAsk')}
        </MenuLink>
      ) : (
        <MenuLink href={paths.supervisorActivation(id)} of={name}>
          {t('supervisors.activateAsk')}
        </MenuLink>
      )}
    </RowMenu>
  );
}
