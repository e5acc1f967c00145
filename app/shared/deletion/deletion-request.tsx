import type { DataOf } from '#contract/core/call.ts';
import type { getBusinessDeletion } from '#contract/accounts/business.ts';
import { refusesRequest } from '#domain/admin/deletion.ts';
import { useText } from '#app/i18n/text.tsx';
import { ConfirmPage, useConfirmForm } from '#app/shared/form-page/confirm-page.tsx';
import { NarrowPage, type FormPageProps } from '#app/shared/form-page/form-page.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Obstacles } from './obstacles.tsx';

interface DeletionRequestProps {
  own: DataOf<typeof getBusinessDeletion>;
  back: FormPageProps['back'];
  cancelHref: string;
  texts: {
    question: string;
    effect: string;
    submit: string;
    planned: (moment: string) => string;
  };
}

/** Asks before an account is deleted; says what has to be settled first, and when an open request runs. */
export function DeletionRequestPage({ own: { deletion, obstacles }, back, cancelHref, texts }: DeletionRequestProps) {
  const { t, format } = useText();
  const form = useConfirmForm('deletion');
  const settle = (
    <Card>
      <h2>{t('deletion.settle')}</h2>
      <Obstacles obstacles={obstacles} />
    </Card>
  );
  if (deletion !== null)
    return (
      <NarrowPage back={back} line={texts.planned(format.moment(deletion.due_at))}>
        {settle}
        <ButtonLink href={cancelHref}>{t('deletion.cancelAsk')}</ButtonLink>
      </NarrowPage>
    );
  if (obstacles.some(refusesRequest))
    return (
      <NarrowPage back={back} line={t('deletion.settleFirst')}>
        {settle}
      </NarrowPage>
    );
  return (
    <ConfirmPage form={form} back={back} question={texts.question} effect={texts.effect} submit={texts.submit}>
      {obstacles.length > 0 && settle}
    </ConfirmPage>
  );
}
