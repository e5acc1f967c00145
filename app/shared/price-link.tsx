import { localizedPath } from '#app/i18n/localized-routes.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';

export function PriceLink() {
  const { t, language } = useText();
  return (
    <p>
      <a href={localizedPath(paths.price, language)}>{t('public.priceLine.all')}</a>
    </p>
  );
}
