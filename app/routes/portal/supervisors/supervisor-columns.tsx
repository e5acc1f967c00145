import { useText, type Texts } from '#app/i18n/text.tsx';
import type { sortable } from '#app/parts/list/sorting.ts';
import { paths } from '#app/paths.ts';
import type { Supervisor } from '#contract/account/supervisors.ts';
import { Tick } from '#app/ui/bulk-bar/tick.tsx';
import { MenuLink, RowMenu } from '#app/ui/row-menu/row-menu.tsx';
import type { Column } from '#app/ui/table/table.tsx';
import { SupervisorTag } from './supervisor-tag.tsx';
import { Email, NoWrap } from '#app/ui/text/text.tsx';

export const supervisorSorts = ['name', 'position', 'last_login_at'] as const;

type SupervisorSort = ReturnType<typeof sortable<(typeof supervisorSorts)[number]>>;

export const supervisorColumns = ({ t, format }: Texts, now: Date, sort: SupervisorSort): Column<Supervisor>[] => [
  {
    id: 'tick',
    label: t('shifts.choose'),
    kind: 'tick',
    cell: ({ id, name }) => <Tick name="pick" value={id} label={t('shifts.select', { name })} />,
  },
  {
    id: 'name',
    label: t('field.personName'),
    kind: 'title',
    sort: sort('name'),
    cell: (one) => <a href={paths.supervisor(one.id)}>{one.name}</a>,
  },
  { id: 'position', label: t('field.position'), sort: sort('position'), cell: (one) => one.position },
  {
    id: 'phone',
    label: t('field.phone'),
    unbroken: true,
    cell: (one) => <a href={`tel:${one.phone.replaceAll(' ', '')}`}>{format.phone(one.phone)}</a>,
  },
  {
    id: 'email',
    label: t('field.email'),
    cell: (one) => (
      <a href={`mailto:${one.email}`}>
        <Email address={one.email} />
      </a>
    ),
  },
  { id: 'status', label: t('field.status'), cell: (one) => <SupervisorTag supervisor={one} now={now} /> },
  {
    id: 'last_login_at',
    label: t('supervisors.lastLogin'),
    said: true,
    spare: ({ last_login_at: last }) => last === null,
    sort: sort('last_login_at', 'descending'),
    cell: ({ last_login_at: last }) => (last ? <NoWrap>{format.dateTime(last)}</NoWrap> : '–'),
  },
  {
    id: 'more',
    label: t('app.actions'),
    kind: 'menu',
    cell: (one) => <More {...one} />,
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
