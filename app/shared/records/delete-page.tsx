import { useText } from '#app/i18n/text.tsx';
import { ConfirmPage, useConfirmForm } from '../form-page/confirm-page.tsx';
import type { DeletableKind } from './record-kinds.ts';

interface DeletePageProps {
  kind: DeletableKind;
  back: { href: string; label: string };
  name?: string;
  effect?: string;
}

export function DeletePage({ kind, back, name = back.label, effect }: DeletePageProps) {
  const { t } = useText();
  return (
    <ConfirmPage
      form={useConfirmForm('delete')}
      back={back}
      question={t('delete.question', { name })}
      effect={effect ?? t(`${kind}.deleteEffect`)}
      submit={t(`${kind}.delete`)}
      cancelLabel={t(`${kind}.keep`)}
    />
  );
}
