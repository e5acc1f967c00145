import { useText } from '#app/i18n/text.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Band } from '#app/ui/public-shell/band.tsx';

export function SetupIncomplete() {
  const { t } = useText();
  return (
    <Band as="div">
      <Notice kind="warning">{t('setup.notice')}</Notice>
    </Band>
  );
}
