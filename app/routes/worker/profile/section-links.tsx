import type { WorkerSelf } from '#contract/workers/worker-account.ts';
import { useText } from '#app/i18n/text.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { sectionsOf } from './sections.ts';

export function SectionLinks({ self }: { self: WorkerSelf }) {
  const { t } = useText();
  return (
    <Card>
      <ul>
        {sectionsOf(self).map(({ href, label, asks, isMissing }) => (
          <li key={href}>
            <a href={href}>{t(label)}</a>{' '}
            {asks.length > 0 && (
              <StatusTag tone={isMissing ? 'you' : 'ok'}>
                {t(isMissing ? 'workerSite.missing' : 'workerSite.done')}
              </StatusTag>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
