import { editionPath } from '#app/i18n/editions.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';

export function PriceLink() {
  const { t, language } = useText();
  return (
    <p>
      <a href={editionPath(paths.price, language)}>{t('public.priceLine.all')}</a>
    </p>
  );
}
