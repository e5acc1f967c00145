import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Actions, Stack } from '#app/ui/layout/layout.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Steps } from '#app/ui/steps/steps.tsx';
import { MutedText } from '#app/ui/text/text.tsx';

type OnboardingSteps = NonNullable<Dashboard['steps']>;

/** True until the first booking: onboarding replaces figures that would all be zero. */
export const isNewBusiness = ({ steps }: Dashboard): boolean => steps !== null && !steps.shift;

const pages = { location: paths.newLocation, role: paths.newRole, contact: paths.newContact } as const;
const labels = { location: 'locations.add', role: 'roles.add', contact: 'contacts.add' } as const;
type Name = keyof typeof pages;

function addressOf(name: Name, missing: readonly Name[]): string {
  const others = missing.filter((other) => other !== name);
  const after = others.reduceRight<string>((then, other) => withQuery(pages[other], { redirectTo: then }), paths.book);
  return withQuery(pages[name], { redirectTo: after });
}

export function OnboardingCard({ steps }: { steps: OnboardingSteps }) {
  const { t } = useText();
  const parts = [
    { name: 'location', title: t('dashboard.stepLocation'), text: t('dashboard.stepLocationText') },
    { name: 'role', title: t('dashboard.stepRole'), text: t('dashboard.stepRoleText') },
    { name: 'contact', title: t('dashboard.stepContact'), text: t('dashboard.stepContactText') },
  ] as const;
  const missing = parts.filter(({ name }) => !steps[name]).map(({ name }) => name);
  const done = parts.filter(({ name }) => steps[name]).length;
  return (
    <Stack as="section" labelledBy="first-steps">
      <h2 id="first-steps">{t('dashboard.onboarding')}</h2>
      <MutedText as="p">{t('dashboard.onboardingDone', { done, all: parts.length + 1 })}</MutedText>
      {missing.length > 0 && (
        <Actions>
          <ButtonLink href={paths.onboarding} look="primary">
            {t('onboarding.begin')}
          </ButtonLink>
        </Actions>
      )}
      <Steps
        steps={[
          ...parts.map(({ name, title, text }) => ({
            title,
            text,
            action: steps[name] ? (
              <StatusTag tone="ok">{t('dashboard.stepDone')}</StatusTag>
            ) : (
              <ButtonLink href={addressOf(name, missing)}>{t(labels[name])}</ButtonLink>
            ),
          })),
          {
            title: t('dashboard.stepShift'),
            text: t('dashboard.stepShiftText'),
            action:
              missing.length > 0 ? (
                <MutedText>{t('dashboard.stepShiftNeeds')}</MutedText>
              ) : (
                <ButtonLink href={paths.book} look="primary" icon="plus">
                  {t('action.bookShift')}
                </ButtonLink>
              ),
          },
        ]}
      />
    </Stack>
  );
}
