import { editionPath } from '#app/i18n/editions.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';

/** Leads to all prices and the calculator, from wherever a cost is about to be agreed to. */
export function PriceLink() {
  const { t, language } = useText();
  return (
    <p>
      <a href={editionPath(paths.price, language)}>{t('public.priceLine.all')}</a>
    </p>
  );
}
