import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { languages } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ImportColumn } from '#domain/workers/import.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import type { WorkerImport } from '#contract/admin/workers.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { Email } from '#app/ui/text/text.tsx';
import { confirmImportForm, confirmImportLabels } from './import-form.ts';

export const handle: RouteHandle = { title: (t) => t('adminWorkers.importPreview'), permission: 'adminSupport' };

export const loader = async ({ params, context }: LoaderFunctionArgs) => ({
  table: await context.admin.workers.getWorkerImport({ params: { id: requireIdParam(params) } }),
});

export const action = formAction(confirmImportForm, paths.admin.workers, ({ context, id, body, form }) =>
  context.admin.workers.importWorkers({ params: { id }, body }, form),
);

export default function ImportPreview() {
  const { table } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const faulty = table.rows.length - table.ready;
  const alike = table.rows.filter(({ errors, warnings }) => errors.length === 0 && warnings.length > 0).length;
  return (
    <>
      <PageHead
        back={{ href: paths.admin.workerImports, label: t('adminWorkers.import') }}
        title={t('adminWorkers.importPreview')}
        line={t('adminWorkers.importReady', { count: table.ready })}
      />
      <Stack>
        {faulty > 0 && <Notice kind="warning">{t('adminWorkers.importWithErrors', { count: faulty })}</Notice>}
        {alike > 0 && <Notice kind="warning">{t('adminWorkers.importAlike', { count: alike })}</Notice>}
        {table.left > 0 && <Notice kind="warning">{t('adminWorkers.importSkipped', { count: table.left })}</Notice>}
        <Lines rows={table.rows} />
        {table.ready > 0 ? <ImportButton ready={table.ready} /> : <NothingToImport />}
      </Stack>
    </>
  );
}

function Lines({ rows }: Pick<WorkerImport, 'rows'>) {
  const { t } = useText();
  return (
    <Table
      caption={t('adminWorkers.importPreview')}
      rows={rows}
      keyOf={({ line }) => line}
      columns={[
        {
          id: 'name',
          label: t('field.personName'),
          kind: 'title',
          cell: (item) => (
            <>
              {item.name || '–'} {item.name_hk && <small lang={languages.hk.tag}>{item.name_hk}</small>}
            </>
          ),
        },
        { id: 'line', label: t('adminWorkers.importNumber'), cell: ({ line }) => String(line) },
        {
          id: 'reach',
          label: t('adminBusinesses.reach'),
          cell: (item) => (
            <>
              {item.email ? <Email address={item.email} /> : '–'} <br />
              {item.phone}
            </>
          ),
        },
        { id: 'hkid', label: t('field.hkid'), unbroken: true, cell: (item) => item.hkid_masked || '–' },
        {
          id: 'errors',
          label: t('adminWorkers.importErrors'),
          cell: (item) => <Findings {...item} />,
        },
      ]}
    />
  );
}

function Findings({ errors, warnings }: Pick<WorkerImport['rows'][number], 'errors' | 'warnings'>) {
  const { t } = useText();
  const what = (column: ImportColumn) => t(`adminWorkers.importColumn.${column}`);
  if (errors.length + warnings.length === 0) return t('adminWorkers.importFine');
  return (
    <ul>
      {errors.map(({ column, error }) => (
        <li key={column}>{t(`adminWorkers.importError.${error}`, { what: what(column) })}</li>
      ))}
      {warnings.map(({ column, line, worker }) => (
        <li key={column}>
          {line === null
            ? t('adminWorkers.importSameWorker', { what: what(column), name: worker ?? '' })
            : t('adminWorkers.importSameLine', { what: what(column), number: line })}
        </li>
      ))}
    </ul>
  );
}

function ImportButton({ ready }: { ready: number }) {
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(confirmImportForm, {
    id: 'taking',
    labels: confirmImportLabels,
    defaultValue: { is_invited: 'on' },
  });
  return (
    <RouteForm {...form}>
      <p>{t('adminWorkers.importEffect')}</p>
      <CheckField {...field(fields.is_invited)} defaultChecked={fields.is_invited.initialValue === 'on'} />
      <FormActions submit={t('adminWorkers.importDo', { count: ready })} cancel={paths.admin.workers} />
    </RouteForm>
  );
}

function NothingToImport() {
  const { t } = useText();
  return (
    <Notice
      kind="warning"
      action={<ButtonLink href={paths.admin.workerImports}>{t('adminWorkers.importRepeat')}</ButtonLink>}
    >
      {t('adminWorkers.importNothing')}
    </Notice>
  );
}
