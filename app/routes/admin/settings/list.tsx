import type { LoaderFunctionArgs } from '@remix-run/node';
import { withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { retentionKindOf, settingValueText, settingName } from './setting-text.ts';

export const handle: RouteHandle = { title: (t) => t('adminSettings.list'), permission: 'admin' };

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  settings: await context.admin.settings.listAdminSettings(),
  canChange: context.adminUser?.role === 'OWNER',
});

interface Setting {
  name: string;
  value?: unknown;
}

const columnsOf = (texts: Texts) => [
  {
    id: 'name',
    label: texts.t('adminSettings.name'),
    kind: 'title' as const,
    cell: ({ name }: Setting) => settingName(name, texts),
  },
  {
    id: 'value',
    label: texts.t('adminSettings.value'),
    cell: ({ name, value }: Setting) =>
      settingValueText(name, value, texts) || <StatusTag tone="idle">{texts.t('adminSettings.notSet')}</StatusTag>,
  },
];

export default function Settings() {
  const { settings, canChange } = useLoaderDataAsReturned<typeof loader>();
  const texts = useText();
  const { t, format } = texts;
  return (
    <>
      <PageHead
        title={t('adminSettings.list')}
        line={t('adminSettings.line')}
        actions={<ButtonLink href={paths.admin.retention}>{t('retention.link')}</ButtonLink>}
      />
      <ScheduledSettings />
      <Table
        compact
        caption={t('adminSettings.list')}
        rows={settings.now.filter(({ name }) => retentionKindOf(name) === null)}
        keyOf={({ name }) => name}
        columns={[
          ...columnsOf(texts),
          {
            id: 'since',
            label: t('admin.since'),
            labelled: true,
            cell: ({ since, set_by: by }) => `${format.moment(since)}, ${by === '' ? t('adminSettings.atStart') : by}`,
          },
          {
            id: 'actions',
            label: t('app.actions'),
            kind: 'actions',
            cell: ({ name }) =>
              canChange && (
                <ButtonLink href={withQuery(paths.admin.changeSetting, { name })} of={settingName(name, texts)}>
                  {t('adminSettings.changeOne')}
                </ButtonLink>
              ),
          },
        ]}
      />
      <PreviousSettings />
    </>
  );
}

function ScheduledSettings() {
  const { settings, canChange } = useLoaderDataAsReturned<typeof loader>();
  const texts = useText();
  const { t, format } = texts;
  if (settings.planned.length === 0) return null;
  return (
    <Table
      caption={t('adminSettings.scheduled')}
      showCaption
      rows={settings.planned}
      keyOf={({ id }) => id}
      columns={[
        ...columnsOf(texts),
        {
          id: 'from',
          label: t('adminBusinesses.from'),
          unbroken: true,
          cell: ({ from }) => format.date(from),
        },
        {
          id: 'by',
          label: t('adminAuditLog.who'),
          cell: ({ set_by: by, set_at: at, note }) => (
            <>
              {by} · {format.moment(at)} {note && <small>{note}</small>}
            </>
          ),
        },
        {
          id: 'actions',
          label: t('app.actions'),
          kind: 'actions',
          cell: ({ id, name }) =>
            canChange && (
              <ButtonLink href={paths.admin.scheduledSetting(id)} look="quiet" of={settingName(name, texts)}>
                {t('adminSettings.cancelAsk')}
              </ButtonLink>
            ),
        },
      ]}
    />
  );
}

function PreviousSettings() {
  const { settings } = useLoaderDataAsReturned<typeof loader>();
  const texts = useText();
  const { t, format } = texts;
  if (settings.before.length === 0) return null;
  return (
    <Table
      caption={t('adminSettings.history')}
      showCaption
      rows={settings.before}
      keyOf={({ name, until }) => `${name} ${until}`}
      columns={[
        ...columnsOf(texts),
        { id: 'since', label: t('admin.since'), unbroken: true, cell: ({ since }) => format.moment(since) },
        { id: 'until', label: t('adminSettings.until'), unbroken: true, cell: ({ until }) => format.moment(until) },
        {
          id: 'by',
          label: t('adminAuditLog.who'),
          cell: ({ set_by: by }) => (by === '' ? t('adminSettings.atStart') : by),
        },
      ]}
    />
  );
}
