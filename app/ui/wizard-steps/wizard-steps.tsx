import * as css from './wizard-steps.css.ts';

interface WizardStepsProps {
  label: string;
  steps: readonly { label: string; href?: string }[];
  current: number;
}

/** A finished step with an address can be opened again. */
export const WizardSteps = ({ label, steps, current }: WizardStepsProps) => (
  <ol className={css.wizardSteps} aria-label={label}>
    {steps.map((step, index) => (
      <li
        key={step.label}
        className={index < current ? css.done : undefined}
        aria-current={index === current ? 'step' : undefined}
      >
        {index < current && step.href ? <a href={step.href}>{step.label}</a> : step.label}
      </li>
    ))}
  </ol>
);
