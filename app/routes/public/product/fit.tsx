import { useText } from '#app/i18n/text.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Checks } from '#app/ui/conditions/conditions.tsx';
import { Row } from '#app/ui/layout/row.tsx';
import { Band } from '#app/ui/public-shell/band.tsx';

export function ProductFit() {
  const { t } = useText();
  return (
    <Band title={t('public.fit.title')}>
      <Row of="cards">
        <Card>
          <h3>{t('public.fit.good')}</h3>
          <Checks kind="tick" items={(['peaks', 'work', 'trust'] as const).map((name) => t(`public.fit.${name}`))} />
        </Card>
        <Card>
          <h3>{t('public.fit.elsewhere')}</h3>
          <Checks
            kind="cross"
            items={(['permanent', 'now', 'construction'] as const).map((name) => t(`public.fit.${name}`))}
          />
        </Card>
      </Row>
    </Band>
  );
}
