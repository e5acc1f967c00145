import type { LoaderFunctionArgs } from '@remix-run/node';
import { emptyForm } from '#app/forms/edit-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { DeletionRequestPage } from '#app/shared/deletion/deletion-request.tsx';

export const handle: RouteHandle = { title: (t) => t('leave.title'), permission: 'signedIn' };

export const loader = ({ context }: LoaderFunctionArgs) => context.worker.account.getWorkerDeletion();

export const action = formAction(emptyForm, paths.workerSite.leave, ({ context, form }) =>
  context.worker.account.requestWorkerDeletion({}, form),
);

export default function Leave() {
  const own = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <DeletionRequestPage
      own={own}
      back={{ href: paths.workerSite.profile, label: t('workerSite.profile') }}
      cancelHref={paths.workerSite.leaveCancel}
      texts={{
        question: t('leave.question'),
        effect: t('leave.effect'),
        submit: t('leave.title'),
        planned: (moment) => t('leave.planned', { moment }),
      }}
    />
  );
}
