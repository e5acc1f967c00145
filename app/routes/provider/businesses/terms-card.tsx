import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ProviderRole } from '#domain/account/provider.ts';
import { may } from '#domain/account/roles.ts';
import type { OfficeBusiness } from '#contract/account/provider-businesses.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Timeline } from '#app/ui/timeline/timeline.tsx';

export function Terms({ business, role }: { business: OfficeBusiness; role: ProviderRole }) {
  const { t, format } = useText();
  const { id, commission_percentage: now, terms, state } = business;
  const mayChange = may(role, 'officeMoney') && state !== 'SIGNING_UP' && state !== 'REFUSED';
  return (
    <Card>
      <h2>{t('officeBusinesses.commission')}</h2>
      <p>{t('officeBusinesses.commissionNow', { percent: format.percent(now) })}</p>
      {terms.length > 0 && (
        <Timeline
          events={terms.map((one) => ({
            id: `${one.from} ${one.set_at}`,
            title: t('officeBusinesses.termsFrom', {
              percent:
                one.commission_percentage === null
                  ? t('officeBusinesses.everybodys')
                  : format.percent(one.commission_percentage),
              date: format.date(one.from),
            }),
            detail: [t('officeBusinesses.byAt', { name: one.set_by, moment: format.moment(one.set_at) }), one.note]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      )}
      {mayChange && (
        <ButtonLink href={paths.officeTerms(id)} wide>
          {t('officeBusinesses.termsAsk')}
        </ButtonLink>
      )}
    </Card>
  );
}
