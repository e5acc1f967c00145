import { createContext, useContext } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';

const LeftOut = createContext(0);

export const LeftOutProvider = LeftOut.Provider;

/** A page with gaps must not be taken for a complete one. */
export function LeftOutNotice() {
  const { t } = useText();
  return useContext(LeftOut) > 0 ? <Notice kind="warning">{t('app.leftOut')}</Notice> : null;
}
