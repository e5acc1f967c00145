import { useText } from '#app/i18n/text.tsx';
import type { Key } from '#app/i18n/keys.ts';
import { paths } from '#app/paths.ts';
import type { BusinessState } from '#domain/account/business-state.ts';
import type { ProviderRole } from '#domain/account/provider.ts';
import { may } from '#domain/account/roles.ts';
import type { OfficeBusiness } from '#contract/account/provider-businesses.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Quiet } from '#app/ui/text/text.tsx';

interface Act {
  label: Key;
  href: (id: number) => string;
  look: 'primary' | 'secondary' | 'danger';
}

const approve: Act = { label: 'officeBusinesses.approveAsk', href: paths.officeApproval, look: 'primary' };
const ask: Act = { label: 'officeBusinesses.askAsk', href: paths.officeQuestion, look: 'secondary' };
const refuse: Act = { label: 'officeBusinesses.refuseAsk', href: paths.officeRefusal, look: 'danger' };

/** In each state these acts are possible. */
const possible: Readonly<Record<BusinessState, readonly Act[]>> = {
  SIGNING_UP: [],
  WAITING: [approve, ask, refuse],
  ASKED: [approve, refuse],
  ACTIVE: [{ label: 'officeBusinesses.suspendAsk', href: paths.officeSuspension, look: 'danger' }],
  SUSPENDED: [{ label: 'officeBusinesses.liftAsk', href: paths.officeLifting, look: 'primary' }],
  REFUSED: [{ label: 'officeBusinesses.reconsiderAsk', href: paths.officeReconsideration, look: 'secondary' }],
};

interface BusinessActsProps {
  business: OfficeBusiness;
  role: ProviderRole;
}

/** Says where the business stands, and offers what can be done about it to who may. */
export function BusinessActs({ business, role }: BusinessActsProps) {
  const { t } = useText();
  const acts = may(role, 'officeSupport') ? possible[business.state] : [];
  return (
    <Card>
      <h2>{t(`officeBusinesses.state.${business.state}`)}</h2>
      <p>{t(`officeBusinesses.stateLine.${business.state}`)}</p>
      <Reason business={business} />
      {acts.map(({ label, href, look }) => (
        <ButtonLink key={label} href={href(business.id)} look={look} wide of={business.company_name}>
          {t(label)}
        </ButtonLink>
      ))}
    </Card>
  );
}

/** Tells why a business was refused or suspended, when and by whom. */
function Reason({ business: { refusal, suspension } }: { business: OfficeBusiness }) {
  const { t, format } = useText();
  const decided = refusal
    ? { words: [t(`officeBusinesses.reason.${refusal.reason}`), refusal.words], by: refusal.by, at: refusal.at }
    : suspension && { words: [suspension.reason], by: suspension.by, at: suspension.since };
  if (!decided) return null;
  return (
    <>
      {decided.words.filter(Boolean).map((words) => (
        <blockquote key={words}>{words}</blockquote>
      ))}
      <Quiet as="p">{t('officeBusinesses.byAt', { name: decided.by, moment: format.moment(decided.at) })}</Quiet>
    </>
  );
}
