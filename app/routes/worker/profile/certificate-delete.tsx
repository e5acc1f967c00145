import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { localisedText } from '#domain/shared/text/in-language.ts';
import { emptyForm } from '#app/forms/edit-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ConfirmPage } from '#app/shared/form-page/confirm-page.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { loadSelf } from './section.server.ts';

export const handle: RouteHandle = { title: (t) => t('workerSite.deleteCertificate'), permission: 'signedIn' };

export async function loader(args: LoaderFunctionArgs) {
  const id = requireIdParam(args.params);
  const certificate = (await loadSelf(args)).self.certificates.find((item) => item.id === id);
  if (!certificate) throw json({ kind: 'notFound' }, 404);
  return { name: localisedText(certificate.name, args.context.language) };
}

export const action = formAction(emptyForm, paths.workerSite.certificates, ({ id, context, form }) =>
  context.worker.account.deleteWorkerCertificate({ params: { id } }, form),
);

export default function CertificateDelete() {
  const { name } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <ConfirmPage
      back={{ href: paths.workerSite.certificates, label: t('workerSite.section.certificates') }}
      form={useRouteForm(emptyForm, { id: 'delete', labels: {} })}
      question={t('delete.question', { name })}
      effect={t('workerSite.deleteCertificateEffect')}
      submit={t('workerSite.deleteCertificate')}
      danger
    />
  );
}
