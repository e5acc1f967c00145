import { createContext, useContext } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';

/** This many entries of the page's answers could not be read, beside the rows that lists tell of themselves. */
const LeftOut = createContext(0);

/** Set round every page. */
export const LeftOutProvider = LeftOut.Provider;

/** Nobody takes a page with gaps for a whole one. */
export function LeftOutNotice() {
  const { t } = useText();
  return useContext(LeftOut) > 0 ? <Notice kind="warning">{t('app.leftOut')}</Notice> : null;
}
