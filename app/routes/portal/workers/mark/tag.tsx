import { useText } from '#app/i18n/text.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

interface MarkTagProps {
  worker: { is_favourite: boolean; is_blocked: boolean };
  isBrief?: boolean;
}

export function MarkTag({ worker, isBrief }: MarkTagProps) {
  const { t } = useText();
  if (worker.is_blocked)
    return (
      <StatusTag tone="no" icon="block">
        {t('term.blockedWorker')}
      </StatusTag>
    );
  if (!worker.is_favourite) return null;
  if (isBrief)
    return (
      <>
        <Icon name="star" inline />
        <VisuallyHidden>{t('term.favouriteWorker')}</VisuallyHidden>
      </>
    );
  return (
    <StatusTag tone="ok" icon="star">
      {t('term.favouriteWorker')}
    </StatusTag>
  );
}
