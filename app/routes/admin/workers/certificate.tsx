import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { leadingName } from '#app/parts/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { dayOf } from '#domain/time.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { CertificateView } from './certificates.tsx';
import { certificateForm, certificateLabels } from './worker-form.ts';
import { loadWorker } from './worker.server.ts';

export const handle: ScreenHandle = { title: (t) => t('officeWorkers.certificates'), may: 'officeSupport' };

export async function loader(asked: LoaderFunctionArgs) {
  const { worker } = await loadWorker(asked);
  const certificate = worker.certificates.find(({ id }) => String(id) === asked.params.certificate);
  if (!certificate) throw json({ kind: 'notFound' }, 404);
  return { worker, certificate, today: dayOf(asked.context.now()) };
}

export const action = sends(
  certificateForm,
  ({ id }) => paths.officeWorker(id),
  ({ context, id, params, body, form }) =>
    context.office.workers.checkCertificate(
      {
        params: { id, certificate_id: idOf({ id: params.certificate }) },
        body: { is_right: body.is_right === 'yes' },
      },
      form,
    ),
);

export default function Certificate() {
  const { worker, certificate, today } = useRouteData<typeof loader>();
  const { t, language } = useText();
  const {
    fields,
    field: _,
    ...form
  } = useRouteForm(certificateForm, {
    id: 'certificate',
    labels: certificateLabels,
  });
  const isChecked = certificate.verified_at !== null;
  const back = paths.officeWorker(worker.id);
  return (
    <Stack narrow>
      <PageHead back={{ href: back, label: leadingName(worker, language) }} title={t('officeWorkers.certificates')} />
      <CertificateView certificate={certificate} today={today} />
      <RouteForm {...form}>
        <input type="hidden" name={fields.is_right.name} value={isChecked ? 'no' : 'yes'} />
        <FormActions submit={t(isChecked ? 'officeWorkers.checkWrong' : 'officeWorkers.checkRight')} cancel={back} />
      </RouteForm>
    </Stack>
  );
}
