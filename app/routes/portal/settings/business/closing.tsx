import { refusesRequest } from '#domain/admin/deletion.ts';
import { emptyForm } from '#app/forms/edit-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Obstacles } from '#app/shared/deletion/obstacles.tsx';
import { ConfirmPage, useConfirmForm } from '#app/shared/form-page/confirm-page.tsx';
import { NarrowPage } from '#app/shared/form-page/form-page.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';

export const handle: RouteHandle = {
  title: (t) => t('deletion.closeBusiness'),
  permission: 'businessProfile',
  requires: ['closing'],
};

export const loader = async ({ context }: LoaderFunctionArgs) => context.api.business.getBusinessDeletion();

export const action = formAction(emptyForm, paths.settingsClosing, ({ api, form }) =>
  api.business.requestBusinessDeletion({}, form),
);

export default function CloseBusiness() {
  const { deletion, obstacles } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const form = useConfirmForm('closing');
  const back = { href: paths.settingsBusiness, label: t('title.accountSettings') };
  const settle = (
    <Card>
      <h2>{t('deletion.settle')}</h2>
      <Obstacles obstacles={obstacles} />
    </Card>
  );
  if (deletion !== null)
    return (
      <NarrowPage back={back} line={t('deletion.planned', { moment: format.moment(deletion.due_at) })}>
        {settle}
        <ButtonLink href={paths.settingsClosingCancel}>{t('deletion.cancelAsk')}</ButtonLink>
      </NarrowPage>
    );
  if (obstacles.some(refusesRequest))
    return (
      <NarrowPage back={back} line={t('deletion.settleFirst')}>
        {settle}
      </NarrowPage>
    );
  return (
    <ConfirmPage
      form={form}
      back={back}
      question={t('deletion.closeQuestion')}
      effect={t('deletion.closeEffect')}
      submit={t('deletion.closeBusiness')}
    />
  );
}
