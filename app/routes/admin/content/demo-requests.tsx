import type { LoaderFunctionArgs } from '@remix-run/node';
import { page, readQuery, withQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { Email } from '#app/ui/text/text.tsx';
import { ListTabs } from '../list-tabs.tsx';

export const handle: ScreenHandle = { title: (t) => t('officeSite.requests'), may: 'office' };

export const loader = async ({ request, context }: LoaderFunctionArgs) => ({
  requests: await context.office.letters.listDemoRequests({ query: readQuery(request, { page }) }),
});

export default function DemoRequests() {
  const { requests } = useRouteData<typeof loader>();
  const { t, format } = useText();
  return (
    <>
      <PageHead title={t('officeSite.requests')} line={t('officeSite.requestsLine')} />
      <ListTabs />
      <ListOf
        list={requests}
        hrefOf={(number) => withQuery(paths.officeRequests, { page: number })}
        empty={<EmptyState title={t('officeSite.noRequests')} />}
      >
        <Table
          caption={t('officeSite.requests')}
          rows={requests.items}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'company',
              label: t('office.who'),
              kind: 'title',
              cell: (one) => <a href={paths.officeRequest(one.id)}>{one.company_name}</a>,
            },
            {
              id: 'name',
              label: t('field.personName'),
              cell: (one) => (
                <>
                  {one.name} <Email address={one.email} />
                </>
              ),
            },
            { id: 'asked', label: t('officeSite.askedAt'), unbroken: true, cell: (one) => format.moment(one.asked_at) },
            {
              id: 'state',
              label: t('field.status'),
              cell: (one) =>
                one.answered_at === null ? (
                  <StatusTag tone="you">{t('officeSite.waitsForAnswer')}</StatusTag>
                ) : (
                  <StatusTag tone="ok">
                    {t('officeSite.answeredBy', {
                      name: one.answered_by ?? '',
                      moment: format.moment(one.answered_at),
                    })}
                  </StatusTag>
                ),
            },
          ]}
        />
      </ListOf>
    </>
  );
}
