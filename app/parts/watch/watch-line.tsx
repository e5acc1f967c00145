import { ScreenOnly } from '#app/ui/paper/paper.tsx';
import { useText } from '#app/i18n/text.tsx';

interface WatchLineProps {
  /** The page shows what was so at this time of day. */
  time: string;
  /** The browser asks for the page again every minute. */
  on: boolean;
  /** The same page is at one address watched, and at the other one not. */
  addresses: { on: string; off: string };
}

/** Says when a page was made, and turns on or off that it is asked for again every minute. */
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
