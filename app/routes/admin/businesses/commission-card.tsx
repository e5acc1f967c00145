import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { statesWithCommission } from '#domain/accounts/account-state.ts';
import type { AdminRole } from '#domain/accounts/roles.ts';
import { hasPermission } from '#domain/accounts/roles.ts';
import type { AdminBusiness } from '#contract/admin/businesses.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Timeline } from '#app/ui/timeline/timeline.tsx';

export function CommissionCard({ business, role }: { business: AdminBusiness; role: AdminRole }) {
  const { t, format } = useText();
  const { id, commission_percentage: now, commissions, state } = business;
  const canChange = hasPermission(role, 'adminBilling') && statesWithCommission.includes(state);
  return (
    <Card>
      <h2>{t('adminBusinesses.commission')}</h2>
      <p>{t('adminBusinesses.commissionNow', { percent: format.percent(now) })}</p>
      {commissions.length > 0 && (
        <Timeline
          events={commissions.map((item) => ({
            id: `${item.from} ${item.set_at}`,
            title: t('adminBusinesses.commissionFrom', {
              percent:
                item.commission_percentage === null
                  ? t('adminBusinesses.everybodys')
                  : format.percent(item.commission_percentage),
              date: format.date(item.from),
            }),
            detail: [t('accountReview.byAt', { name: item.set_by, moment: format.moment(item.set_at) }), item.note]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      )}
      {canChange && (
        <ButtonLink href={paths.admin.businessCommission(id)} wide>
          {t('adminBusinesses.commissionAsk')}
        </ButtonLink>
      )}
    </Card>
  );
}
