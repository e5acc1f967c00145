import { useText } from '#app/i18n/text.tsx';
import type { BusinessState } from '#domain/account/business-state.ts';
import { paths } from '#app/paths.ts';
import type { ProviderRole } from '#domain/account/provider.ts';
import { may } from '#domain/account/roles.ts';
import type { OfficeBusiness } from '#contract/account/provider-businesses.ts';
import { StandingCard, type Act } from '../standing/standing-card.tsx';

const approve: Act = { label: 'officeBusinesses.approveAsk', href: paths.officeApproval, look: 'primary' };
const ask: Act = { label: 'officeBusinesses.askAsk', href: paths.officeQuestion, look: 'secondary' };
const refuse: Act = { label: 'officeBusinesses.refuseAsk', href: paths.officeRefusal, look: 'danger' };

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

export function BusinessActs({ business, role }: BusinessActsProps) {
  const { t } = useText();
  const { id, company_name: name, state, refusal, suspension } = business;
  const decision = refusal
    ? { words: [t(`officeBusinesses.reason.${refusal.reason}`), refusal.words], by: refusal.by, at: refusal.at }
    : suspension && { words: [suspension.reason], by: suspension.by, at: suspension.since };
  return (
    <StandingCard
      title={t(`officeBusinesses.state.${state}`)}
      line={t(`officeBusinesses.stateLine.${state}`)}
      decision={decision}
      acts={may(role, 'officeSupport') ? possible[state] : []}
      of={{ id, name }}
    />
  );
}
