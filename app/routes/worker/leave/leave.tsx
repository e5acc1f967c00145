import type { LoaderFunctionArgs } from '@remix-run/node';
import { refusesRequest } from '#domain/admin/deletion.ts';
import { emptyForm } from '#app/forms/edit-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Obstacles } from '#app/shared/deletion/obstacles.tsx';
import { ConfirmPage, useConfirmForm } from '#app/shared/form-page/confirm-page.tsx';
import { NarrowPage } from '#app/shared/form-page/form-page.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';

export const handle: RouteHandle = { title: (t) => t('leave.title'), permission: 'signedIn' };

export const loader = ({ context }: LoaderFunctionArgs) => context.worker.account.getWorkerDeletion();

export const action = formAction(emptyForm, paths.workerSite.leave, ({ context, form }) =>
  context.worker.account.requestWorkerDeletion({}, form),
);

export default function Leave() {
  const { deletion, obstacles } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const form = useConfirmForm('leave');
  const back = { href: paths.workerSite.profile, label: t('workerSite.profile') };
  const settle = (
    <Card>
      <h2>{t('deletion.settle')}</h2>
      <Obstacles obstacles={obstacles} />
    </Card>
  );
  if (deletion !== null)
    return (
      <NarrowPage back={back} line={t('leave.planned', { moment: format.moment(deletion.due_at) })}>
        {settle}
        <ButtonLink href={paths.workerSite.leaveCancel}>{t('deletion.cancelAsk')}</ButtonLink>
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
      question={t('leave.question')}
      effect={t('leave.effect')}
      submit={t('leave.title')}
    >
      {obstacles.length > 0 && settle}
    </ConfirmPage>
  );
}
