import type { LoaderFunctionArgs } from '@remix-run/node';
import { withQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
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
    cell: ({ name, value }: Setting) =>
      readValue(name, value, texts) || <StatusTag tone="idle">{texts.t('officeSettings.notSet')}</StatusTag>,
  },
];

export default function Settings() {
  const { settings, mayChange } = useRouteData<typeof loader>();
  const texts = useText();
  const { t, format } = texts;
  return (
    <>
      <PageHead title={t('officeSettings.list')} line={t('officeSettings.line')} />
      <Planned />
      <Table
        compact
        caption={t('officeSettings.list')}
        rows={settings.now}
        keyOf={({ name }) => name}
        columns={[
          ...columnsOf(texts),
          {
            id: 'since',
            label: t('office.since'),
            said: true,
            cell: ({ since, set_by: by }) => `${format.moment(since)}, ${by === '' ? t('officeSettings.atStart') : by}`,
          },
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
      <Before />
    </>
  );
}

function Planned() {
  const { settings, mayChange } = useRouteData<typeof loader>();
  const texts = useText();
  const { t, format } = texts;
  if (settings.planned.length === 0) return null;
  return (
    <Table
      caption={t('officeSettings.planned')}
      showCaption
      rows={settings.planned}
      keyOf={({ id }) => id}
      columns={[
        ...columnsOf(texts),
        {
          id: 'from',
          label: t('officeBusinesses.from'),
          unbroken: true,
          cell: ({ from }) => format.date(from),
        },
        {
          id: 'by',
          label: t('officeActs.who'),
          cell: ({ set_by: by, set_at: at, note }) => (
            <>
              {by}, {format.moment(at)} {note && <small>{note}</small>}
            </>
          ),
        },
        {
          id: 'actions',
          label: t('app.actions'),
          kind: 'actions',
          cell: ({ id, name }) =>
            mayChange && (
              <ButtonLink href={paths.officePlannedSetting(id)} look="quiet" of={settingName(name, texts)}>
                {t('officeSettings.withdrawAsk')}
              </ButtonLink>
            ),
        },
      ]}
    />
  );
}

function Before() {
  const { settings } = useRouteData<typeof loader>();
  const texts = useText();
  const { t, format } = texts;
  if (settings.before.length === 0) return null;
  return (
    <Table
      caption={t('officeSettings.history')}
      showCaption
      rows={settings.before}
      keyOf={({ name, until }) => `${name} ${until}`}
      columns={[
        ...columnsOf(texts),
        { id: 'since', label: t('office.since'), unbroken: true, cell: ({ since }) => format.moment(since) },
        { id: 'until', label: t('officeSettings.until'), unbroken: true, cell: ({ until }) => format.moment(until) },
        {
          id: 'by',
          label: t('officeActs.who'),
          cell: ({ set_by: by }) => (by === '' ? t('officeSettings.atStart') : by),
        },
      ]}
    />
  );
}
