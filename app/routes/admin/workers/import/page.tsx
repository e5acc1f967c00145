import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { requiredMessage } from '#app/shared/shift-form/rules.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readBody } from '#app/forms/submission.server.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { readTableFile, type TableFile } from '#app/shared/uploaded-table/uploaded-table.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { FileField } from '#app/ui/file-field/file-field.tsx';
import { Actions, Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { importForm, importLabels } from './import-form.ts';

export const handle: RouteHandle = { title: (t) => t('adminWorkers.import'), permission: 'adminSupport' };

export const loader = () => null;

/** A file takes precedence over pasted text. */
export async function action({ request, context }: ActionFunctionArgs) {
  const body = await request.formData();
  const file = await readTableFile(body.get('file'), context);
  body.delete('file');
  if ('text' in file && file.text !== '') body.set('table', file.text);
  const form = readBody(body, context, importForm, {
    errors: fileErrors(file, context),
  });
  if (!form.ok) return form.rejection;
  if (form.value.table.trim() === '') return form.rejectFields({ table: [requiredMessage] });
  const sent = await context.admin.workers.checkWorkerImport({ body: { table: form.value.table } }, form);
  if (!sent.ok) return form.reject(sent.error);
  const preview = paths.admin.workerImport(sent.value.id);
  const notes = 'notes' in file ? file.notes : [];
  return notes.length > 0 ? redirectWithToast(context, preview, notes.join(' · ')) : redirect(preview, 303);
}

const fileErrors = (file: TableFile, { t }: RequestContext): Record<string, string[]> => {
  if ('rejection' in file) return { file: [file.rejection.text] };
  return 'question' in file ? { file: [t('roster.encodingUnclear')] } : {};
};

export default function ImportWorkers() {
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(importForm, { id: 'import', labels: importLabels });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.admin.workers, label: t('adminWorkers.list') }}
        title={t('adminWorkers.import')}
        line={t('adminWorkers.importLine')}
      />
      <RouteForm {...form} files>
        <p>{t('adminWorkers.importHeadings')}</p>
        <Actions>
          <ButtonLink href={paths.admin.workerImportTemplate} icon="download" download>
            {t('adminWorkers.importTemplate')}
          </ButtonLink>
        </Actions>
        <FileField {...field(fields.file, { optional: true })} accept=".xlsx,.csv,.tsv,.txt" />
        <TextareaField {...field(fields.table, { optional: true })} rows={10} />
        <FormActions submit={t('adminWorkers.importCheck')} cancel={paths.admin.workers} />
      </RouteForm>
    </Stack>
  );
}
