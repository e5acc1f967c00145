import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ConfirmPage } from '#app/shared/form-page/confirm-page.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import type { AdminWorker } from '#contract/admin/workers.ts';

export const handle: RouteHandle = { title: (t) => t('adminWorkerMerge.title'), permission: 'adminSupport' };

const mergeForm = z.object({});

/** @throws a 404 when the address names no other worker */
function otherParam(request: Request): number {
  const other = Number(new URL(request.url).searchParams.get('with'));
  if (!Number.isSafeInteger(other) || other < 1) throw json({ kind: 'notFound' }, 404);
  return other;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const find = (id: number) => context.admin.workers.getAdminWorker({ params: { id } });
  const [worker, other] = await Promise.all([find(requireIdParam(params)), find(otherParam(request))]);
  return { worker, other };
}

export const action = formAction(
  mergeForm,
  ({ id }) => paths.admin.worker(id),
  ({ request, context, id, form }) =>
    context.admin.workers.mergeWorkers({ params: { id }, body: { other_id: otherParam(request) } }, form),
);

export default function Merge() {
  const { worker, other } = useLoaderDataAsReturned<typeof loader>();
  const { t, language } = useText();
  const form = useRouteForm(mergeForm, { id: 'merge', labels: {} });
  const nameOf = (of: Pick<AdminWorker, 'name' | 'name_hk'>) => leadingName(of, language) || t('adminWorkers.unnamed');
  const name = nameOf(worker);
  return (
    <ConfirmPage
      form={form}
      back={{ href: paths.admin.worker(worker.id), label: name }}
      question={t('adminWorkerMerge.question', {
        name,
        email: worker.email,
        other: nameOf(other),
        otherEmail: other.email,
      })}
      effect={t('adminWorkerMerge.effect')}
      submit={t('adminWorkerMerge.submit', { name })}
      cancelLabel={t('adminWorkerMerge.cancel')}
    >
      <p>
        <a href={withQuery(paths.admin.workerMerge(other.id), { with: worker.id })}>
          {t('adminWorkerMerge.keepOther', { name: nameOf(other) })}
        </a>
      </p>
    </ConfirmPage>
  );
}
