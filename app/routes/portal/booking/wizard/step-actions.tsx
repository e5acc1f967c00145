import { useText } from '#app/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Facts, type Fact } from '#app/ui/facts/facts.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { sendId } from '#app/parts/send.ts';

interface StepActionsProps {
  /** The step before is there; it leaves what is stored as it is. */
  back: string;
  next: string;
  /** Another user has changed the draft meanwhile; this step is stored like this now. */
  conflict?: { here: string };
}

/** The end of a step: back, or on to the next one. */
export function StepActions({ back, next, conflict }: StepActionsProps) {
  const { t } = useText();
  return (
    <Actions apart>
      <ButtonLink href={conflict?.here ?? back}>{conflict ? t('action.keepTheirs') : t('action.back')}</ButtonLink>
      <Button id={sendId}>{conflict ? t('action.keepMine') : next}</Button>
    </Actions>
  );
}

/** Shows what another user has stored of this step meanwhile, above what the reader typed. */
export function StoredNow({ facts }: { facts: readonly (Fact | false)[] }) {
  const { t } = useText();
  return (
    <Notice kind="warning" title={t('book.storedNow')}>
      <Facts facts={facts} />
    </Notice>
  );
}
