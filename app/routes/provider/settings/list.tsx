import type { LoaderFunctionArgs } from '@remix-run/node';
import { withQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { valueText } from './value-text.ts';

export const handle: ScreenHandle = { title: (t) => t('officeSettings.list'), may: 'office' };

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  settings: await context.office.acts.listProviderSettings(),
  mayChange: context.provider?.role === 'OWNER',
});

export default function Settings() {
  const { settings, mayChange } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const common = [
    { id: 'name', label: t('officeSettings.name'), kind: 'title' as const, cell: ({ name }: { name: string }) => name },
    {
      id: 'value',
      label: t('officeSettings.value'),
      cell: ({ value }: { value?: unknown }) => valueText(value),
    },
  ];
  return (
    <>
      <PageHead title={t('officeSettings.list')} line={t('officeSettings.line')} />
      <Table
        caption={t('officeSettings.list')}
        rows={settings.now}
        keyOf={({ name }) => name}
        columns={[
          ...common,
          { id: 'since', label: t('office.since'), unbroken: true, cell: ({ since }) => format.moment(since) },
          {
            id: 'actions',
            label: t('app.actions'),
            kind: 'actions',
            cell: ({ name }) =>
              mayChange && (
                <ButtonLink href={withQuery(paths.officeSetting, { name })} of={name}>
                  {t('officeSettings.change')}
                </ButtonLink>
              ),
          },
        ]}
      />
      {settings.before.length > 0 && (
        <>
          <h2>{t('officeSettings.history')}</h2>
          <Table
            caption={t('officeSettings.history')}
            rows={settings.before}
            keyOf={({ name, until }) => `${name} ${until}`}
            columns={[
              ...common,
              {
                id: 'until',
                label: t('officeSettings.until'),
                unbroken: true,
                cell: ({ until }) => format.moment(until),
              },
            ]}
          />
        </>
      )}
    </>
  );
}
