import type { ReactNode } from 'react';
import { isCard } from '#domain/billing/payments/method.ts';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { inLanguage } from '#app/i18n/localised.ts';
import { PriceLink } from '#app/shared/price-link.tsx';
import { paths } from '#app/paths.ts';
import type { DraftShift } from '#contract/shifts/shifts.ts';
import { Button } from '#app/ui/button/button.tsx';
import { DefaultButton } from '#app/ui/button/default-button.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { WizardSteps } from '#app/ui/wizard-steps/wizard-steps.tsx';
import { RunningTotal } from './running-total.tsx';
import { bookingSteps, stepPath, stepTitles, type BookingStep } from './steps.ts';
import { daysLine } from './time-facts.tsx';

interface WizardPageProps {
  step: BookingStep;
  draft?: DraftShift;
  /** Id of the form that "Save draft" submits. */
  form?: string;
  /** This later step was requested too early. */
  askedFor?: BookingStep;
  /** Skip link to the end of the step: the target's id and the label. */
  end?: { to: string; label: string } | false;
  wide?: boolean;
  children: ReactNode;
}

export function WizardPage({ step, draft, form, askedFor, end, wide, children }: WizardPageProps) {
  const texts = useText();
  const { t } = texts;
  const cost = draft?.preview ? storedCost(draft.preview) : null;
  const steps = bookingSteps.map((item) => ({ label: t(stepTitles[item]), href: draft && stepPath(draft.id, item) }));
  return (
    <>
      {form && <DefaultButton form={form} />}
      <Stack narrow={!wide}>
        <PageHead
          back={{ href: paths.book, label: t('title.bookShift') }}
          title={t(stepTitles[step])}
          line={draft && draftLine(draft, texts)}
          skips={end ? [{ to: end.to, label: t('app.skipTo', { name: end.label }) }] : []}
          actions={
            form && (
              <Button look="quiet" form={form} name="leave" value="on">
                {t('action.saveDraft')}
              </Button>
            )
          }
        />
        <WizardSteps label={t('book.steps')} steps={steps} current={bookingSteps.indexOf(step)} />
        {askedFor && <Notice>{t('book.stepFirst', { name: t(stepTitles[askedFor]) })}</Notice>}
        {form && draft?.preview && cost && <RunningTotal cost={cost} shifts={draft.preview.shifts.length} />}
        {children}
        <PriceLink />
      </Stack>
    </>
  );
}

/** The stored cost for any payment method other than card. */
function storedCost({ costs }: NonNullable<DraftShift['preview']>) {
  const cost = costs.find(({ payment_method: method }) => !isCard(method)) ?? costs[0];
  if (!cost) return null;
  const { total, worker_pay: workerPay, commission } = cost.series;
  return { total, workerPay, commission };
}

/** "Packer, Kwai Chung Depot" and, once known, when. */
function draftLine(draft: DraftShift, texts: Texts): string {
  const { t, language } = texts;
  const what = t('book.explanation', {
    role: inLanguage(draft.role.name, language).text,
    location: draft.location.name,
  });
  return draft.schedule ? `${what} · ${daysLine(draft.schedule, texts, { inWords: true })}` : what;
}
