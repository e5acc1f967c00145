import { FormKey } from '#app/forms/form-key.tsx';
import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import type { PageIntroPage } from '#domain/accounts/page-intros.ts';
import { role, type BusinessRole } from '#domain/accounts/roles.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button/button.tsx';
import { InlineFold } from '#app/ui/disclosure/inline-fold.tsx';

/** These pages use special terms, so their intro stays available on request. */
const onRequestTexts = {
  supervisors: 'pageIntro.ask.supervisors',
  admin_invoices: 'pageIntro.ask.admin_invoices',
} as const;

const hasOnRequestText = (page: PageIntroPage): page is keyof typeof onRequestTexts => page in onRequestTexts;

const supervisorTexts = {
  dashboard: 'pageIntro.supervisor.dashboard',
  worker_invoices: 'pageIntro.supervisor.worker_invoices',
  settings: 'pageIntro.supervisor.settings',
} as const;

const hasSupervisorText = (page: PageIntroPage): page is keyof typeof supervisorTexts => page in supervisorTexts;

interface PageIntroProps {
  page: PageIntroPage;
  isDismissed: boolean;
  address: string;
  role: BusinessRole;
}

export function PageIntro({ page, isDismissed, address, role: reader }: PageIntroProps) {
  const { t } = useText();
  const sentence = t(
    reader === role.SUPERVISOR && hasSupervisorText(page) ? supervisorTexts[page] : `pageIntro.${page}`,
  );
  if (!isDismissed)
    return (
      <form method="post" action={withQuery(paths.pageIntroHide(page), { redirectTo: address })}>
        <FormKey />
        {sentence} <Button look="quiet">{t('pageIntro.hide')}</Button>
      </form>
    );
  return hasOnRequestText(page) ? <InlineFold summary={t(onRequestTexts[page])}>{sentence}</InlineFold> : null;
}
