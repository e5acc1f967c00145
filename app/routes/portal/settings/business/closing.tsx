import type { LoaderFunctionArgs } from '@remix-run/node';
import { emptyForm } from '#app/forms/edit-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { DeletionRequestPage } from '#app/shared/deletion/deletion-request.tsx';

export const handle: RouteHandle = {
  title: (t) => t('deletion.closeBusiness'),
  permission: 'businessProfile',
  requires: ['closing'],
};

export const loader = ({ context }: LoaderFunctionArgs) => context.api.business.getBusinessDeletion();

export const action = formAction(emptyForm, paths.settingsClosing, ({ api, form }) =>
  api.business.requestBusinessDeletion({}, form),
);

export default function CloseBusiness() {
  const own = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <DeletionRequestPage
      own={own}
      back={{ href: paths.settingsBusiness, label: t('title.accountSettings') }}
      cancelHref={paths.settingsClosingCancel}
      texts={{
        question: t('deletion.closeQuestion'),
        effect: t('deletion.closeEffect'),
        submit: t('deletion.closeBusiness'),
        planned: (moment) => t('deletion.planned', { moment }),
      }}
    />
  );
}
