import { useText } from '#app/i18n/text.tsx';
import type { PurposePage } from '#domain/account/purposes.ts';
import { role, type BusinessRole } from '#domain/account/roles.ts';
import { InlineFold } from '#app/ui/disclosure/inline-fold.tsx';

/** These pages use special terms, so their intro stays available on request. */
const special = { supervisors: 'purpose.ask.supervisors', admin_invoices: 'purpose.ask.admin_invoices' } as const;

const isSpecial = (page: PurposePage): page is keyof typeof special => page in special;

const ofSupervisor = {
  dashboard: 'purpose.supervisor.dashboard',
  worker_invoices: 'purpose.supervisor.worker_invoices',
  settings: 'purpose.supervisor.settings',
} as const;

const hasLess = (page: PurposePage): page is keyof typeof ofSupervisor => page in ofSupervisor;

interface PurposeLineProps {
  page: PurposePage;
  known: boolean;
  role: BusinessRole;
}

export function PurposeLine({ page, known, role: reader }: PurposeLineProps) {
  const { t } = useText();
  const sentence = t(reader === role.SUPERVISOR && hasLess(page) ? ofSupervisor[page] : `purpose.${page}`);
  if (!known) return sentence;
  return isSpecial(page) ? <InlineFold summary={t(special[page])}>{sentence}</InlineFold> : null;
}
