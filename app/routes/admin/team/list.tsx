import type { LoaderFunctionArgs } from '@remix-run/node';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import type { ProviderPerson } from '#contract/account/provider-people.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { Email } from '#app/ui/text/text.tsx';
import { ListTabs } from '../list-tabs.tsx';

export const handle: ScreenHandle = { title: (t) => t('officePeople.list'), may: 'officePeople' };

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  people: await context.office.people.listProviderPeople(),
});

const stateOf = ({ active, has_password: password, has_second_factor: factor }: ProviderPerson) =>
  active ? (password && factor ? 'ready' : 'invited') : 'off';

const tones = { ready: 'ok', invited: 'idle', off: 'no' } as const;

export default function People() {
  const { people } = useRouteData<typeof loader>();
  const { t, format } = useText();
  return (
    <>
      <PageHead
        title={t('officePeople.list')}
        line={t('officePeople.line')}
        actions={
          <ButtonLink href={paths.officeNewPerson} look="primary" icon="plus">
            {t('officePeople.add')}
          </ButtonLink>
        }
      />
      <ListTabs />
      <Table
        compact
        caption={t('officePeople.list')}
        rows={people}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'name',
            label: t('field.personName'),
            kind: 'title',
            cell: (one) => <a href={paths.officePerson(one.id)}>{one.name}</a>,
          },
          { id: 'email', label: t('field.email'), cell: (one) => <Email address={one.email} /> },
          { id: 'role', label: t('officePeople.role'), cell: (one) => t(`accountRole.${one.role}`) },
          {
            id: 'state',
            label: t('field.status'),
            cell: (one) => <StatusTag tone={tones[stateOf(one)]}>{t(`officePeople.state.${stateOf(one)}`)}</StatusTag>,
          },
          {
            id: 'last',
            label: t('officePeople.lastLogin'),
            unbroken: true,
            said: true,
            cell: (one) => (one.last_login_at ? format.moment(one.last_login_at) : '–'),
          },
        ]}
      />
    </>
  );
}
