import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import type { AdminUser } from '#contract/admin/team.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { Email } from '#app/ui/text/text.tsx';
import { ListTabs } from '../list-tabs.tsx';

export const handle: RouteHandle = { title: (t) => t('adminTeam.list'), permission: 'adminTeam' };

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  people: await context.admin.users.listAdminUsers(),
});

const stateOf = ({ active, has_password: password, has_two_factor: factor }: AdminUser) =>
  active ? (password && factor ? 'ready' : 'invited') : 'off';

const tones = { ready: 'ok', invited: 'idle', off: 'no' } as const;

export default function Team() {
  const { people } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  return (
    <>
      <PageHead
        title={t('adminTeam.list')}
        line={t('adminTeam.line')}
        actions={
          <ButtonLink href={paths.admin.newUser} look="primary" icon="plus">
            {t('adminTeam.add')}
          </ButtonLink>
        }
      />
      <ListTabs />
      <Table
        compact
        caption={t('adminTeam.list')}
        rows={people}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'name',
            label: t('field.personName'),
            kind: 'title',
            cell: (item) => <a href={paths.admin.user(item.id)}>{item.name}</a>,
          },
          { id: 'email', label: t('field.email'), cell: (item) => <Email address={item.email} /> },
          { id: 'role', label: t('adminTeam.role'), cell: (item) => t(`accountRole.${item.role}`) },
          {
            id: 'state',
            label: t('field.status'),
            cell: (item) => <StatusTag tone={tones[stateOf(item)]}>{t(`adminTeam.state.${stateOf(item)}`)}</StatusTag>,
          },
          {
            id: 'last',
            label: t('adminTeam.lastLogin'),
            unbroken: true,
            labelled: true,
            cell: (item) => (item.last_login_at ? format.moment(item.last_login_at) : '–'),
          },
        ]}
      />
    </>
  );
}
