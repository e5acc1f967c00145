import { createContext, useContext } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';

const UnreadableCount = createContext(0);

export const UnreadableCountProvider = UnreadableCount.Provider;

/** A page with gaps must not be taken for a complete one. */
export function UnreadableNotice() {
  const { t } = useText();
  return useContext(UnreadableCount) > 0 ? <Notice kind="warning">{t('app.unreadable')}</Notice> : null;
}
