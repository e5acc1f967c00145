import { z } from 'zod';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { dayOf } from '#domain/shared/time.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { CertificateView } from './certificates.tsx';

/** The button sends the new state rather than toggling: the page may be older than the last check. */
const certificateForm = z.object({ is_right: z.enum(['yes', 'no']).default('no') });

export const handle: RouteHandle = { title: (t) => t('adminWorkers.certificates'), permission: 'adminSupport' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const worker = await context.admin.workers.getAdminWorker({ params: { id: requireIdParam(params) } });
  const certificate = worker.certificates.find(({ id }) => String(id) === params.certificate);
  if (!certificate) throw json({ kind: 'notFound' }, 404);
  return { worker, certificate, today: dayOf(context.now()) };
}

export const action = formAction(
  certificateForm,
  ({ id }) => paths.admin.worker(id),
  ({ context, id, params, body, form }) =>
    context.admin.workers.checkCertificate(
      {
        params: { id, certificate_id: requireIdParam({ id: params.certificate }) },
        body: { is_right: body.is_right === 'yes' },
      },
      form,
    ),
);

export default function Certificate() {
  const { worker, certificate, today } = useLoaderDataAsReturned<typeof loader>();
  const { t, language } = useText();
  const {
    fields,
    field: _,
    ...form
  } = useRouteForm(certificateForm, {
    id: 'certificate',
    labels: { is_right: 'adminWorkers.check' },
  });
  const isChecked = certificate.verified_at !== null;
  const back = paths.admin.worker(worker.id);
  return (
    <Stack narrow>
      <PageHead back={{ href: back, label: leadingName(worker, language) }} title={t('adminWorkers.certificates')} />
      <CertificateView certificate={certificate} today={today} />
      <RouteForm {...form}>
        <input type="hidden" name={fields.is_right.name} value={isChecked ? 'no' : 'yes'} />
        <FormActions submit={t(isChecked ? 'adminWorkers.checkWrong' : 'adminWorkers.checkRight')} cancel={back} />
      </RouteForm>
    </Stack>
  );
}
