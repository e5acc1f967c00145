import type { LoaderFunctionArgs } from '@remix-run/node';
import { page, readQuery, withQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { ListTabs } from '../list-tabs.tsx';

export const handle: ScreenHandle = { title: (t) => t('officeMoney.hires'), may: 'office' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { hires: await context.office.payouts.listDirectHires({ query: readQuery(request, { page }) }) };
}

export default function DirectHires() {
  const { hires } = useRouteData<typeof loader>();
  const { t, format } = useText();
  return (
    <>
      <PageHead
        title={t('officeMoney.hires')}
        line={t('officeMoney.hiresLine')}
        actions={
          <ButtonLink href={paths.officeNewHire} look="primary" icon="plus">
            {t('officeMoney.hire')}
          </ButtonLink>
        }
      />
      <ListTabs />
      <ListOf
        list={hires}
        hrefOf={(number) => withQuery(paths.officeHires, { page: number })}
        empty={<EmptyState title={t('officeMoney.noHires')} />}
      >
        <Table
          caption={t('officeMoney.hires')}
          rows={hires.items}
          keyOf={(one) => `${one.company_name} ${one.worker_id}`}
          columns={[
            { id: 'worker', label: t('accountRole.USER'), kind: 'title', cell: (one) => one.worker },
            { id: 'company', label: t('office.who'), cell: (one) => one.company_name },
            {
              id: 'at',
              label: t('officeMoney.chargedAt'),
              unbroken: true,
              cell: (one) => format.moment(one.charged_at),
            },
          ]}
        />
      </ListOf>
    </>
  );
}
