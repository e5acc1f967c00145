import { useText } from '#app/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { DescriptionList, type DescriptionItem } from '#app/ui/description-list/description-list.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { submitButtonId } from '#app/shared/submit-button.ts';

interface StepActionsProps {
  /** Address of the previous step; going back does not change what is stored. */
  back: string;
  next: string;
  conflict?: { currentPath: string };
}

export function StepActions({ back, next, conflict }: StepActionsProps) {
  const { t } = useText();
  return (
    <Actions apart>
      <ButtonLink href={conflict?.currentPath ?? back}>
        {conflict ? t('action.keepTheirs') : t('action.back')}
      </ButtonLink>
      <Button id={submitButtonId}>{conflict ? t('action.keepMine') : next}</Button>
    </Actions>
  );
}

export function StoredVersion({ facts }: { facts: readonly (DescriptionItem | false)[] }) {
  const { t } = useText();
  return (
    <Notice kind="warning" title={t('book.storedNow')}>
      <DescriptionList facts={facts} />
    </Notice>
  );
}
