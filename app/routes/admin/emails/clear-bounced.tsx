import type { LoaderFunctionArgs } from '@remix-run/node';
import { emptyForm } from '#app/forms/edit-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ConfirmPage, useConfirmForm } from '#app/shared/form-page/confirm-page.tsx';
import { requireInList } from '../find-in-list.server.ts';

export const handle: RouteHandle = { title: (t) => t('adminBounced.clearing'), permission: 'admin' };

export const loader = async ({ params, context }: LoaderFunctionArgs) => ({
  bounced: await requireInList(params, (query) => context.admin.emails.listBouncedAddresses({ query })),
});

export const action = formAction(emptyForm, paths.admin.bouncedAddresses, ({ context, id, form }) =>
  context.admin.emails.clearBouncedAddress({ params: { id } }, form),
);

export default function ClearBounced() {
  const { bounced } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <ConfirmPage
      form={useConfirmForm('bounced')}
      danger={false}
      back={{ href: paths.admin.bouncedAddresses, label: t('adminBounced.list') }}
      line={bounced.reason}
      question={t('adminBounced.question', { address: bounced.address })}
      effect={t('adminBounced.effect')}
      submit={t('adminBounced.clear')}
    />
  );
}
