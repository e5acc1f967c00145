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

export const handle: ScreenHandle = {
  title: (t) => t('officeWorkers.act.reconsideration.title'),
  may: 'officeSupport',
};

export const loader = loadWorkerIn('REFUSED');

export const action = sends(
  confirmForm,
  ({ id }) => paths.officeWorker(id),
  ({ context, id, form }) => context.office.workers.takeBackWorkerRefusal({ params: { id } }, form),
);

export default function ReconsiderWorker() {
  const { worker } = useRouteData<typeof loader>();
  const { t, language } = useText();
  const { fields: _, ...form } = useRouteForm(confirmForm, { id: 'reconsideration', labels: {} });
  const back = paths.officeWorker(worker.id);
  return (
    <Stack narrow>
      <PageHead
        back={{ href: back, label: leadingName(worker, language) }}
        title={t('officeWorkers.act.reconsideration.title')}
      />
      <RouteForm {...form}>
        <p>
          {t('officeWorkers.act.reconsideration.effect', {
            language: t(`officeBusinesses.letterIn.${worker.language}`),
          })}
        </p>
        <FormActions submit={t('officeWorkers.act.reconsideration.do')} cancel={back} />
      </RouteForm>
    </Stack>
  );
}
