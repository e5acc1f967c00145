import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { dataCopyHours } from '#domain/admin/data-copy.ts';
import { requestDataCopyOf } from '#contract/admin/accounts.ts';
import { readQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requestCopy } from '#app/shared/data-copy/request-copy.server.ts';
import { ConfirmPage, useConfirmForm } from '#app/shared/form-page/confirm-page.tsx';

export const handle: RouteHandle = { title: (t) => t('dataCopy.askOf'), permission: 'adminSupport' };

const { kind } = requestDataCopyOf.body.shape;
const whose = (request: Request) =>
  readQuery(request, {
    kind: kind.catch('WORKER'),
    id: z.coerce.number().int().positive().catch(1),
    business: z.coerce.number().int().positive().optional().catch(undefined),
  });

export const loader = ({ request }: LoaderFunctionArgs) => whose(request);

export const action = (asked: ActionFunctionArgs) => {
  const { kind, id } = whose(asked.request);
  return requestCopy(
    asked,
    (form) => asked.context.admin.accounts.requestDataCopyOf({ body: { kind, id } }, form),
    paths.admin.dataCopy,
  );
};

export default function NewDataCopy() {
  const { id, business } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const back =
    business === undefined
      ? { href: paths.admin.worker(id), label: t('adminWorkers.worker') }
      : { href: paths.admin.business(business), label: t('adminBusinesses.business') };
  return (
    <ConfirmPage
      form={useConfirmForm('copy')}
      back={back}
      question={t('dataCopy.questionOf')}
      effect={t('dataCopy.effectOf', { hours: dataCopyHours })}
      submit={t('dataCopy.askOf')}
      danger={false}
    />
  );
}
