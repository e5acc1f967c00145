import * as css from './wizard-steps.css.ts';

interface WizardStepsProps {
  /** Name of the list: "Steps". */
  label: string;
  steps: readonly { label: string; href?: string }[];
  /** Index of the step the reader is at; those before it are done. */
  current: number;
}

/** The progress of a wizard. A finished step with an address can be opened again. */
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
