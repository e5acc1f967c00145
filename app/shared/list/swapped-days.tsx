import { useLocation } from '@remix-run/react';
import { areSwapped } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';

export function SwappedDays() {
  const { t } = useText();
  const { search } = useLocation();
  return areSwapped(new URLSearchParams(search)) && <Notice>{t('notice.datesSwapped')}</Notice>;
}
