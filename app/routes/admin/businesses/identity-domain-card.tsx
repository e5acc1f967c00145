import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { hasPermission, type AdminRole } from '#domain/accounts/roles.ts';
import type { AdminBusiness } from '#contract/admin/businesses.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';

export function IdentityDomainCard({
  business: { id, identity_domain: identity },
  role,
}: {
  business: AdminBusiness;
  role: AdminRole;
}) {
  const { t, format } = useText();
  if (identity === null) return null;
  const { domain, issuer, confirmed_at: at, confirmed_by: by } = identity;
  return (
    <Card>
      <h2>{t('adminBusinesses.domainCard')}</h2>
      <p>{t('adminBusinesses.domainOf', { domain, issuer })}</p>
      <p>
        {at === null
          ? t('adminBusinesses.domainWaits')
          : t('accountReview.byAt', { name: by, moment: format.moment(at) })}
      </p>
      {at === null && hasPermission(role, 'adminSupport') && (
        <ButtonLink href={paths.admin.businessIdentityDomain(id)} wide>
          {t('adminBusinesses.domainAsk')}
        </ButtonLink>
      )}
    </Card>
  );
}
