import type { Deletion } from '#contract/core/fields/deletion.ts';
import { useText } from '#app/i18n/text.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';

/** What has to be settled before an account can be deleted. */
export function Obstacles({ obstacles }: { obstacles: Deletion['obstacles'] }) {
  const { t, format } = useText();
  if (obstacles.length === 0) return <StatusTag tone="ok">{t('deletion.nothingOpen')}</StatusTag>;
  return (
    <ul>
      {obstacles.map(({ kind, count, amount, until }) => (
        <li key={kind}>
          {t(`deletion.obstacle.${kind}`)}
          {count !== null && `: ${format.number(count)}`}
          {amount !== null && `: ${format.money(amount)}`}
          {until !== null && `: ${format.date(until)}`}
        </li>
      ))}
    </ul>
  );
}
