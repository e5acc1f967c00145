import type { LoaderFunctionArgs } from '@remix-run/node';
import { withQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { readValue, settingName } from './setting-text.ts';

export const handle: ScreenHandle = { title: (t) => t('officeSettings.list'), may: 'office' };

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  settings: await context.office.acts.listProviderSettings(),
  mayChange: context.provider?.role === 'OWNER',
});

interface Setting {
  name: string;
  value?: unknown;
}

const columnsOf = (texts: Texts) => [
  {
    id: 'name',
    label: texts.t('officeSettings.name'),
    kind: 'title' as const,
    cell: ({ name }: Setting) => settingName(name, texts),
  },
  {
    id: 'value',
    label: texts.t('officeSettings.value'),
    cell: ({ name, value }: Setting) => readValue(name, value, texts),
  },
];

export default function Settings() {
  const { settings, mayChange } = useRouteData<typeof loader>();
  const texts = useText();
  const { t, format } = texts;
  const common = columnsOf(texts);
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
                <ButtonLink href={withQuery(paths.officeSetting, { name })} of={settingName(name, texts)}>
                  {t('officeSettings.changeOne')}
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
