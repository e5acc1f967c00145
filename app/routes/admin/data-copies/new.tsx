import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { dataCopyHours } from '#domain/admin/data-copy.ts';
import { requestDataCopyOf } from '#contract/admin/accounts.ts';
import { readQuery, recordParam } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requestCopy } from '#app/shared/data-copy/request-copy.server.ts';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { ConfirmPage, useConfirmForm } from '#app/shared/form-page/confirm-page.tsx';

export const handle: RouteHandle = { title: (t) => t('dataCopy.askOf'), permission: 'adminSupport' };

const { kind } = requestDataCopyOf.body.shape;

/** @throws a 404 where the address names nobody */
function requireWhose(request: Request) {
  const whose = readQuery(request, {
    kind: kind.optional().catch(undefined),
    id: recordParam,
    business: recordParam,
  });
  if (whose.kind === undefined || whose.id === undefined) throw json({ kind: 'notFound' }, 404);
  return { ...whose, kind: whose.kind, id: whose.id };
}

export async function loader({ request, context: { admin } }: LoaderFunctionArgs) {
  const { kind, id, business } = requireWhose(request);
  if (kind === 'WORKER') {
    const { name, name_hk } = await admin.workers.getAdminWorker({ params: { id } });
    return { id, business: null, person: { name, name_hk } };
  }
  if (business === undefined) throw json({ kind: 'notFound' }, 404);
  const { people } = await admin.businesses.getBusiness({ params: { id: business } });
  const person = people.find((item) => item.id === id);
  if (!person) throw json({ kind: 'notFound' }, 404);
  return { id, business, person: { name: person.name, name_hk: null } };
}

export const action = (asked: ActionFunctionArgs) => {
  const { kind, id } = requireWhose(asked.request);
  return requestCopy(
    asked,
    (form) => asked.context.admin.accounts.requestDataCopyOf({ body: { kind, id } }, form),
    paths.admin.dataCopy,
  );
};

export default function NewDataCopy() {
  const { id, business, person } = useLoaderDataAsReturned<typeof loader>();
  const { t, language } = useText();
  const back =
    business === null
      ? { href: paths.admin.worker(id), label: t('adminWorkers.worker') }
      : { href: paths.admin.business(business), label: t('adminBusinesses.business') };
  return (
    <ConfirmPage
      form={useConfirmForm('copy')}
      back={back}
      question={t('dataCopy.questionOf', { name: leadingName(person, language) })}
      effect={t('dataCopy.effectOf', { hours: dataCopyHours })}
      submit={t('dataCopy.askOf')}
      danger={false}
    />
  );
}
