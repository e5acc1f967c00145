import type { ReactNode } from 'react';
import { signUpScreens, type SignUpScreen } from '#domain/account/sign-up.ts';
import { PublicFrame } from '#app/frame/public-frame.tsx';
import { useText } from '#app/i18n/text.tsx';
import { PriceLink } from '#app/parts/price-link.tsx';
import { AuthLayout } from '#app/ui/auth-layout/auth-layout.tsx';
import { WizardSteps } from '#app/ui/wizard-steps/wizard-steps.tsx';
import { Quiet } from '#app/ui/text/text.tsx';
import { addressOf } from './screens.ts';

interface SignUpPageProps {
  screen: SignUpScreen;
  title: string;
  line?: string;
  children: ReactNode;
}

/** The first step cannot be repeated, and the last has no way back. */
export function SignUpPage({ screen, title, line, children }: SignUpPageProps) {
  const { t } = useText();
  const open = (each: SignUpScreen) => each !== 'verifyEmail' && screen !== 'finish';
  return (
    <PublicFrame>
      <AuthLayout wide>
        <WizardSteps
          label={t('signUp.steps')}
          steps={signUpScreens.map((each) => ({
            label: t(`signUpStep.${each}`),
            href: open(each) ? addressOf[each] : undefined,
          }))}
          current={signUpScreens.indexOf(screen)}
        />
        <h1>{title}</h1>
        {line && <Quiet as="p">{line}</Quiet>}
        {children}
        {screen !== 'finish' && <PriceLink />}
      </AuthLayout>
    </PublicFrame>
  );
}
