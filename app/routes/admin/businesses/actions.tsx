import { useText } from '#app/i18n/text.tsx';
import type { BusinessState } from '#domain/accounts/business-state.ts';
import { paths } from '#app/paths.ts';
import type { AdminRole } from '#domain/admin/admin-role.ts';
import { hasPermission } from '#domain/accounts/roles.ts';
import type { AdminBusiness } from '#contract/admin/businesses.ts';
import { StatusCard, type AccountAction } from '../account-review/status-card.tsx';

const approveAction: AccountAction = {
  label: 'adminBusinesses.approveAsk',
  href: paths.admin.businessApproval,
  look: 'primary',
};
const askAction: AccountAction = {
  label: 'adminBusinesses.askAsk',
  href: paths.admin.businessQuestion,
  look: 'secondary',
};
const declineAction: AccountAction = {
  label: 'adminBusinesses.declineAsk',
  href: paths.admin.businessDecline,
  look: 'danger',
};

const actionsByState: Readonly<Record<BusinessState, readonly AccountAction[]>> = {
  SIGNING_UP: [],
  WAITING: [approveAction, askAction, declineAction],
  ASKED: [approveAction, declineAction],
  ACTIVE: [{ label: 'adminBusinesses.suspendAsk', href: paths.admin.businessSuspension, look: 'danger' }],
  SUSPENDED: [{ label: 'adminBusinesses.unsuspendAsk', href: paths.admin.businessUnsuspend, look: 'primary' }],
  DECLINED: [{ label: 'adminBusinesses.reopenAsk', href: paths.admin.businessReopen, look: 'secondary' }],
};

interface BusinessActionsProps {
  business: AdminBusiness;
  role: AdminRole;
}

export function BusinessActions({ business, role }: BusinessActionsProps) {
  const { t } = useText();
  const { id, company_name: name, state, decline, suspension } = business;
  const decision = decline
    ? { words: [t(`adminBusinesses.reason.${decline.reason}`), decline.words], by: decline.by, at: decline.at }
    : suspension && { words: [suspension.reason], by: suspension.by, at: suspension.since };
  return (
    <StatusCard
      title={t(`adminBusinesses.state.${state}`)}
      line={t(`adminBusinesses.stateLine.${state}`)}
      decision={decision}
      actions={hasPermission(role, 'adminSupport') ? actionsByState[state] : []}
      account={{ id, name }}
    />
  );
}
