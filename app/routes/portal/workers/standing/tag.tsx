import { useText } from '#app/i18n/text.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';

/** Favourite or blocked; nothing for everyone else. */
export function StandingTag({ worker }: { worker: { is_favourite: boolean; is_blocked: boolean } }) {
  const { t } = useText();
  if (worker.is_blocked)
    return (
      <StatusTag tone="no" icon="block">
        {t('term.blockedWorker')}
      </StatusTag>
    );
  if (!worker.is_favourite) return null;
  return (
    <StatusTag tone="ok" icon="star">
      {t('term.favouriteWorker')}
    </StatusTag>
  );
}
