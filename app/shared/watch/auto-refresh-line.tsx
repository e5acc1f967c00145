import { ScreenOnly } from '#app/ui/print-view/print-view.tsx';
import { useText } from '#app/i18n/text.tsx';

interface AutoRefreshLineProps {
  time: string;
  isOn: boolean;
  addresses: { on: string; off: string };
}

export function AutoRefreshLine({ time, isOn, addresses }: AutoRefreshLineProps) {
  const { t } = useText();
  return (
    <ScreenOnly>
      <small>
        {t(isOn ? 'app.watched' : 'app.asAt', { time })}{' '}
        <a href={isOn ? addresses.off : addresses.on}>{t(isOn ? 'app.watchOff' : 'app.watchOn')}</a>
      </small>
    </ScreenOnly>
  );
}
