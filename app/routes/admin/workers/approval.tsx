import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { leadingName } from '#app/parts/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { confirmForm } from './worker-form.ts';
import { loadWorkerIn } from './worker.server.ts';

export const handle: ScreenHandle = { title: (t) => t('officeWorkers.act.approval.title'), may: 'officeSupport' };

export const loader = loadWorkerIn('WAITING', 'ASKED');

export const action = sends(confirmForm, paths.office, ({ context, id, form }) =>
  context.office.workers.approveWorker({ params: { id } }, form),
);

export default function ApproveWorker() {
  const { worker } = useRouteData<typeof loader>();
  const { t, language } = useText();
  const { fields: _, ...form } = useRouteForm(confirmForm, { id: 'approval', labels: {} });
  const back = paths.officeWorker(worker.id);
  return (
    <Stack narrow>
      <PageHead
        back={{ href: back, label: leadingName(worker, language) }}
        title={t('officeWorkers.act.approval.title')}
      />
      <RouteForm {...form}>
        <p>{t('officeWorkers.act.approval.effect', { language: t(`officeBusinesses.letterIn.${worker.language}`) })}</p>
        <FormActions
          submit={t('officeWorkers.act.approval.do', { name: leadingName(worker, language) })}
          cancel={back}
        />
      </RouteForm>
    </Stack>
  );
}
