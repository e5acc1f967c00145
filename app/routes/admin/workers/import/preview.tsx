import type { LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { languages } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import type { WorkerImport } from '#contract/workers/provider-workers.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { Email } from '#app/ui/text/text.tsx';
import { takeOverForm, takeOverLabels } from './import-form.ts';

export const handle: ScreenHandle = { title: (t) => t('officeWorkers.importPreview'), may: 'officeSupport' };

export const loader = async ({ params, context }: LoaderFunctionArgs) => ({
  table: await context.office.workers.getWorkerImport({ params: { id: idOf(params) } }),
});

export const action = sends(takeOverForm, paths.officeWorkers, ({ context, id, body, form }) =>
  context.office.workers.takeOverWorkers({ params: { id }, body }, form),
);

export default function CheckedImport() {
  const { table } = useRouteData<typeof loader>();
  const { t } = useText();
  const faulty = table.rows.length - table.ready;
  return (
    <>
      <PageHead
        back={{ href: paths.officeWorkerImports, label: t('officeWorkers.import') }}
        title={t('officeWorkers.importPreview')}
        line={t('officeWorkers.importReady', { count: table.ready })}
      />
      <Stack>
        {faulty > 0 && <Notice kind="warning">{t('officeWorkers.importFaulty', { count: faulty })}</Notice>}
        {table.left > 0 && <Notice kind="warning">{t('officeWorkers.importLeft', { count: table.left })}</Notice>}
        <Lines rows={table.rows} />
        {table.ready > 0 ? <TakeOver ready={table.ready} /> : <Nothing />}
      </Stack>
    </>
  );
}

function Lines({ rows }: Pick<WorkerImport, 'rows'>) {
  const { t } = useText();
  return (
    <Table
      caption={t('officeWorkers.importPreview')}
      rows={rows}
      keyOf={({ line }) => line}
      columns={[
        {
          id: 'name',
          label: t('field.personName'),
          kind: 'title',
          cell: (one) => (
            <>
              {one.name || '–'} {one.name_hk && <small lang={languages.hk.tag}>{one.name_hk}</small>}
            </>
          ),
        },
        { id: 'line', label: t('officeWorkers.importNumber'), cell: ({ line }) => String(line) },
        {
          id: 'reach',
          label: t('officeBusinesses.reach'),
          cell: (one) => (
            <>
              {one.email ? <Email address={one.email} /> : '–'} <br />
              {one.phone}
            </>
          ),
        },
        { id: 'hkid', label: t('field.hkid'), unbroken: true, cell: (one) => one.hkid_masked || '–' },
        {
          id: 'faults',
          label: t('officeWorkers.importFaults'),
          cell: ({ faults }) =>
            faults.length === 0 ? (
              t('officeWorkers.importFine')
            ) : (
              <ul>
                {faults.map(({ column, fault }) => (
                  <li key={column}>
                    {t(`officeWorkers.importFault.${fault}`, { what: t(`officeWorkers.importColumn.${column}`) })}
                  </li>
                ))}
              </ul>
            ),
        },
      ]}
    />
  );
}

function TakeOver({ ready }: { ready: number }) {
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(takeOverForm, {
    id: 'taking',
    labels: takeOverLabels,
    defaultValue: { is_invited: 'on' },
  });
  return (
    <RouteForm {...form}>
      <p>{t('officeWorkers.importEffect')}</p>
      <CheckField {...field(fields.is_invited)} defaultChecked={fields.is_invited.initialValue === 'on'} />
      <FormActions submit={t('officeWorkers.importDo', { count: ready })} cancel={paths.officeWorkers} />
    </RouteForm>
  );
}

function Nothing() {
  const { t } = useText();
  return (
    <Notice
      kind="warning"
      action={<ButtonLink href={paths.officeWorkerImports}>{t('officeWorkers.importAgain')}</ButtonLink>}
    >
      {t('officeWorkers.importNothing')}
    </Notice>
  );
}
