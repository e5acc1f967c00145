import { ScreenOnly } from '#app/ui/paper/paper.tsx';
import { useText } from '#app/i18n/text.tsx';

interface WatchLineProps {
  time: string;
  on: boolean;
  addresses: { on: string; off: string };
}

export function WatchLine({ time, on, addresses }: WatchLineProps) {
  const { t } = useText();
  return (
    <ScreenOnly>
      <small>
        {t(on ? 'app.watched' : 'app.asAt', { time })}{' '}
        <a href={on ? addresses.off : addresses.on}>{t(on ? 'app.watchOff' : 'app.watchOn')}</a>
      </small>
    </ScreenOnly>
  );
}
