import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { required } from '#app/parts/shift-form/rules.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readBody } from '#app/forms/submission.server.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { tableOfFile } from '#app/parts/posted-table/posted-table.server.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { FileField } from '#app/ui/file-field/file-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { importForm, importLabels } from './import-form.ts';

export const handle: ScreenHandle = { title: (t) => t('officeWorkers.import'), may: 'officeSupport' };

export const loader = () => null;

/** A file takes precedence over pasted text. */
export async function action({ request, context }: ActionFunctionArgs) {
  const body = await request.formData();
  const file = await tableOfFile(body.get('file'), context);
  body.delete('file');
  if ('text' in file && file.text !== '') body.set('table', file.text);
  const form = readBody(body, context, importForm, {
    errors: 'refusal' in file ? { file: [file.refusal.text] } : {},
  });
  if (!form.ok) return form.refusal;
  if (form.value.table.trim() === '') return form.refuseFields({ table: [required] });
  const sent = await context.office.workers.checkWorkerImport({ body: { table: form.value.table } }, form);
  return sent.ok ? redirect(paths.officeWorkerImport(sent.value.id), 303) : form.refuse(sent.error);
}

export default function ImportWorkers() {
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(importForm, { id: 'import', labels: importLabels });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.officeWorkers, label: t('officeWorkers.list') }}
        title={t('officeWorkers.import')}
        line={t('officeWorkers.importLine')}
      />
      <RouteForm {...form} files>
        <p>{t('officeWorkers.importHeadings')}</p>
        <FileField {...field(fields.file, { optional: true })} accept=".xlsx,.csv,.tsv,.txt" />
        <TextareaField {...field(fields.table, { optional: true })} rows={10} />
        <FormActions submit={t('officeWorkers.importCheck')} cancel={paths.officeWorkers} />
      </RouteForm>
    </Stack>
  );
}
