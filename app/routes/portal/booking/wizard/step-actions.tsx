import { useText } from '#app/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Facts, type Fact } from '#app/ui/facts/facts.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { sendId } from '#app/parts/send.ts';

interface StepActionsProps {
  /** Address of the previous step; going back does not change what is stored. */
  back: string;
  next: string;
  conflict?: { here: string };
}

export function StepActions({ back, next, conflict }: StepActionsProps) {
  const { t } = useText();
  return (
    <Actions apart>
      <ButtonLink href={conflict?.here ?? back}>{conflict ? t('action.keepTheirs') : t('action.back')}</ButtonLink>
      <Button id={sendId}>{conflict ? t('action.keepMine') : next}</Button>
    </Actions>
  );
}

export function StoredNow({ facts }: { facts: readonly (Fact | false)[] }) {
  const { t } = useText();
  return (
    <Notice kind="warning" title={t('book.storedNow')}>
      <Facts facts={facts} />
    </Notice>
  );
}
