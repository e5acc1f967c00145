import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { Agreement } from '#app/shared/agreement/agreement.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';

export const handle: RouteHandle = { title: (t) => t('adminLegal.accepted'), permission: 'admin' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = requireIdParam(params);
  const { businesses } = context.admin;
  const [business, agreements] = await Promise.all([
    businesses.getBusiness({ params: { id } }),
    businesses.listAcceptedAgreements({ params: { id } }),
  ]);
  return { business, agreements };
}

export default function Agreements() {
  const { business, agreements } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  return (
    <>
      <PageHead
        back={{ href: paths.admin.business(business.id), label: business.company_name }}
        title={t('adminLegal.accepted')}
      />
      {agreements.length === 0 && <EmptyState title={t('adminLegal.noneAccepted')} />}
      {agreements.map(({ edition, first_accepted_at: first, last_accepted_at: last, email, text }) => (
        <Disclosure
          key={edition}
          summary={t('adminLegal.acceptedBy', {
            first: format.moment(first),
            last: format.moment(last),
            email,
            edition,
          })}
        >
          {text === null ? (
            <p>{t('adminLegal.notKept')}</p>
          ) : (
            <Agreement article={{ ...text, type: 'customer-agreement', updated_at: first }} anchors={false} />
          )}
        </Disclosure>
      ))}
    </>
  );
}
