import { SubmitForm, type SubmitFormProps } from '#app/shared/form-page/submit-form.tsx';
import { useLocation } from '@remix-run/react';
import type { ComponentProps, ReactNode } from 'react';
import { hasPermission, type BusinessRole, type Permission } from '#domain/accounts/roles.ts';
import type { ApiCapability } from '#contract/capabilities.ts';
import type { Key } from '#app/i18n/keys.ts';
import { useSupports } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { skipToSubmit, submitButtonId } from '#app/shared/submit-button.ts';
import { paths } from '#app/paths.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';

const tabs: readonly {
  href: string;
  label: Key;
  needs: Permission;
  only?: BusinessRole;
  offered?: readonly ApiCapability[];
}[] = [
  { href: paths.settingsBusiness, label: 'title.businessInformation', needs: 'businessProfile' },
  { href: paths.settingsSupervisor, label: 'title.supervisorInformation', needs: 'ownDetails', only: 'SUPERVISOR' },
  { href: paths.settingsPassword, label: 'title.changePassword', needs: 'ownPassword' },
  {
    href: paths.settingsSecurity,
    label: 'title.security',
    needs: 'ownPassword',
    offered: ['twoFactor', 'sessions', 'identityProvider'],
  },
  {
    href: paths.settingsNotifications,
    label: 'menu.notifications',
    needs: 'notifications',
    offered: ['notificationPreferences'],
  },
  { href: paths.settingsOvertime, label: 'title.overtimeProRata', needs: 'overtimePercentage' },
  { href: paths.settingsPayment, label: 'title.paymentMethod', needs: 'cards' },
];

interface SettingsPageProps {
  role: BusinessRole;
  line?: string;
  skips?: ComponentProps<typeof PageHead>['skips'];
  wide?: boolean;
  children: ReactNode;
}

export function SettingsPage({ role, line, skips, wide, children }: SettingsPageProps) {
  const { t } = useText();
  const offers = useSupports();
  const { pathname } = useLocation();
  const own = tabs.filter(
    ({ needs, only, offered }) =>
      hasPermission(role, needs) && (only ?? role) === role && (offered === undefined || offered.some(offers)),
  );
  return (
    <Stack>
      <PageHead title={t('title.accountSettings')} line={line} skips={skips} />
      <Tabs
        label={t('title.accountSettings')}
        tabs={own.map(({ href, label }) => ({ href, label: t(label), current: href === pathname }))}
      />
      <Stack narrow={!wide}>{children}</Stack>
    </Stack>
  );
}

type SettingsFormPageProps = SubmitFormProps & Pick<SettingsPageProps, 'role' | 'line'> & { after?: ReactNode };

export function SettingsFormPage({ role, line, after, ...form }: SettingsFormPageProps) {
  const { t } = useText();
  const conflict = form.record !== undefined && form.form.conflict;
  return (
    <SettingsPage role={role} line={line} skips={[skipToSubmit(t, form.submit, conflict)]}>
      <SubmitForm submitId={submitButtonId} cancel={paths.settings} {...form} />
      {after}
    </SettingsPage>
  );
}
