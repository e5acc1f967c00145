import type { LoaderFunctionArgs } from '@remix-run/node';
import { buttonAction } from '#app/forms/form-action.server.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { namedText } from '#app/i18n/named-text.ts';
import { useText } from '#app/i18n/text.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Button } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { ListTabs } from '../list-tabs.tsx';

export const handle: RouteHandle = { title: (t) => t('integrity.list'), permission: 'admin' };

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  check: await context.admin.integrityCheck.getIntegrityCheck(),
});

export const action = buttonAction(paths.admin.integrityCheck, ({ context, form }) =>
  context.admin.integrityCheck.startIntegrityCheck({}, form),
);

export default function IntegrityCheck() {
  const { check } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { rules, findings, waiting, checked_at: at } = check;
  const broken = new Set(findings.map(({ rule }) => rule)).size;
  return (
    <>
      <PageHead
        title={t('integrity.list')}
        line={t('integrity.line')}
        actions={
          <form method="post">
            <FormKey />
            <Button look="secondary">{t('integrity.start')}</Button>
          </form>
        }
      />
      <ListTabs />
      <p>{t('integrity.startLine')}</p>
      <p>
        {at === null ? t('integrity.never') : t('integrity.checkedAt', { moment: format.moment(at) })}
        {waiting > 0 && ` · ${t('integrity.waiting', { count: waiting })}`}
      </p>
      {broken === 0 && at !== null && (
        <EmptyState title={t('integrity.empty')}>{t('integrity.emptyLine', { count: rules })}</EmptyState>
      )}
      {broken > 0 && <p>{t('integrity.broken', { count: broken, number: rules })}</p>}
      {broken > 0 && <Findings />}
    </>
  );
}

function Findings() {
  const { check } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <Table
      compact
      caption={t('integrity.list')}
      rows={check.findings}
      keyOf={({ rule, business_id: business }) => `${rule} ${business}`}
      columns={[
        {
          id: 'rule',
          label: t('integrity.rule'),
          kind: 'title',
          cell: ({ rule }) => namedText(t, `integrity.rules.${rule}`) ?? rule,
        },
        {
          id: 'business',
          label: t('adminBusinesses.business'),
          cell: ({ business_id: id, company_name: name }) =>
            id === null ? t('integrity.ofPlatform') : <a href={paths.admin.business(id)}>{name}</a>,
        },
        {
          id: 'rows',
          label: t('integrity.rows'),
          cell: ({ rows, count }) => (
            <ul>
              {rows.map(({ row, what }) => (
                <li key={`${row} ${what}`}>
                  {row}: {what}
                </li>
              ))}
              {count > rows.length && <li>{t('integrity.more', { count: count - rows.length })}</li>}
            </ul>
          ),
        },
        {
          id: 'remedy',
          label: t('integrity.whatToDo'),
          cell: ({ remedy }) => namedText(t, `integrity.remedies.${remedy}`) ?? remedy,
        },
      ]}
    />
  );
}
