import { useText } from '#app/i18n/text.tsx';
import type { CostChange } from '#contract/shifts/cost-changes.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { CostChangeBlock } from './cost-change.tsx';

export function PlacesCostChange({ of: cost }: { of: CostChange | null }) {
  const { t } = useText();
  return cost ? <CostChangeBlock of={cost} /> : <Notice kind="warning">{t('costChange.unknown')}</Notice>;
}

export function NoPlacesNotice({ back }: { back: string }) {
  const { t } = useText();
  return (
    <Notice kind="warning" action={<ButtonLink href={back}>{t('action.back')}</ButtonLink>}>
      {t('costChange.noPlace')}
    </Notice>
  );
}
