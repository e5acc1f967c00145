import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { confirmForm } from './worker-form.ts';
import { loadWorkerIn } from './worker.server.ts';

export const handle: RouteHandle = {
  title: (t) => t('adminWorkers.action.reopen.title'),
  permission: 'adminSupport',
};

export const loader = loadWorkerIn('DECLINED');

export const action = formAction(
  confirmForm,
  ({ id }) => paths.admin.worker(id),
  ({ context, id, form }) => context.admin.workers.reopenWorker({ params: { id } }, form),
);

export default function ReopenWorker() {
  const { worker } = useLoaderDataAsReturned<typeof loader>();
  const { t, language } = useText();
  const { fields: _, ...form } = useRouteForm(confirmForm, { id: 'reopen', labels: {} });
  const back = paths.admin.worker(worker.id);
  return (
    <Stack narrow>
      <PageHead
        back={{ href: back, label: leadingName(worker, language) }}
        title={t('adminWorkers.action.reopen.title')}
      />
      <RouteForm {...form}>
        <p>
          {t('adminWorkers.action.reopen.effect', {
            language: t(`adminBusinesses.emailIn.${worker.language}`),
          })}
        </p>
        <FormActions submit={t('adminWorkers.action.reopen.do')} cancel={back} />
      </RouteForm>
    </Stack>
  );
}
