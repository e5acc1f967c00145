import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { WorkerSelf } from '#contract/workers/worker-account.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';

/** Only the platform corrects a worker's address. */
export function WorkerBouncedNotice({ email, has_bounced: hasBounced }: Pick<WorkerSelf, 'email' | 'has_bounced'>) {
  const { t } = useText();
  if (!hasBounced) return null;
  return (
    <Notice
      kind="warning"
      title={t('account.bounced', { addresses: email })}
      action={<ButtonLink href={paths.contactUs}>{t('title.contact')}</ButtonLink>}
    >
      {t('workerSite.bounced')}
    </Notice>
  );
}
