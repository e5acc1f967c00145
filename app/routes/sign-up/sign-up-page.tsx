import type { ReactNode } from 'react';
import { signUpPages, type SignUpPage } from '#domain/accounts/sign-up.ts';
import { PublicLayout } from '#app/layout/public-layout.tsx';
import { useText } from '#app/i18n/text.tsx';
import { PriceLink } from '#app/shared/price-link.tsx';
import { AuthLayout } from '#app/ui/auth-layout/auth-layout.tsx';
import { WizardSteps } from '#app/ui/wizard-steps/wizard-steps.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { signUpPaths } from './step-paths.ts';

interface SignUpPageProps {
  page: SignUpPage;
  title: string;
  line?: string;
  children: ReactNode;
}

/** The first step cannot be repeated, and the last has no way back. */
export function SignUpPage({ page, title, line, children }: SignUpPageProps) {
  const { t } = useText();
  const open = (item: SignUpPage) => item !== 'verifyEmail' && page !== 'finish';
  return (
    <PublicLayout>
      <AuthLayout wide>
        <WizardSteps
          label={t('signUp.steps')}
          steps={signUpPages.map((item) => ({
            label: t(`signUpStep.${item}`),
            href: open(item) ? signUpPaths[item] : undefined,
          }))}
          current={signUpPages.indexOf(page)}
        />
        <h1>{title}</h1>
        {line && <MutedText as="p">{line}</MutedText>}
        {children}
        {page !== 'finish' && <PriceLink />}
      </AuthLayout>
    </PublicLayout>
  );
}
