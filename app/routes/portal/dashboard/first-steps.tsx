import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Steps } from '#app/ui/steps/steps.tsx';
import { Quiet } from '#app/ui/text/text.tsx';

type Taken = NonNullable<Dashboard['steps']>;

/** Tells whether a business has never booked: then its first steps stand where figures would all be nought. */
export const isNew = ({ steps }: Dashboard): boolean => steps !== null && !steps.shift;

/**
 * Shows what a new business does before its first booking, and that booking; the next step's button is the page's
 * primary one.
 */
export function FirstSteps({ steps: taken }: { steps: Taken }) {
  const { t } = useText();
  const parts = [
    { name: 'location', title: t('dashboard.stepLocation'), text: t('dashboard.stepLocationText') },
    { name: 'role', title: t('dashboard.stepRole'), text: t('dashboard.stepRoleText') },
    { name: 'contact', title: t('dashboard.stepContact'), text: t('dashboard.stepContactText') },
  ] as const;
  const adding = {
    location: { href: paths.newLocation, label: t('locations.add') },
    role: { href: paths.newRole, label: t('roles.add') },
    contact: { href: paths.newContact, label: t('contacts.add') },
  };
  const next = parts.find(({ name }) => !taken[name])?.name ?? null;
  const done = parts.filter(({ name }) => taken[name]).length;
  return (
    <Stack as="section" labelledBy="first-steps">
      <h2 id="first-steps">{t('dashboard.firstSteps')}</h2>
      <Quiet as="p">{t('dashboard.firstStepsDone', { done, all: parts.length + 1 })}</Quiet>
      <Steps
        steps={[
          ...parts.map(({ name, title, text }) => ({
            title,
            text,
            action: taken[name] ? (
              <StatusTag tone="ok">{t('dashboard.stepDone')}</StatusTag>
            ) : (
              <ButtonLink href={adding[name].href} look={name === next ? 'primary' : 'secondary'}>
                {adding[name].label}
              </ButtonLink>
            ),
          })),
          {
            title: t('dashboard.stepShift'),
            text: t('dashboard.stepShiftText'),
            action: next ? (
              <Quiet>{t('dashboard.stepShiftNeeds')}</Quiet>
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
