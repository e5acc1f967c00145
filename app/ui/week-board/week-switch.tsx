import { Icon } from '#app/ui/icon/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import { weeks } from './week-switch.css.ts';

interface AdjacentWeek {
  href: string;
  label: string;
  accessibleLabel: string;
}

interface WeekSwitchProps {
  label: string;
  before: AdjacentWeek;
  now: { href: string; label: string; current: boolean };
  after: AdjacentWeek;
}

export const WeekSwitch = ({ label, before, now, after }: WeekSwitchProps) => (
  <nav className={weeks} aria-label={label}>
    <a href={before.href}>
      <Icon name="back" />
      <VisuallyHidden>{before.accessibleLabel} </VisuallyHidden>
      {before.label}
    </a>{' '}
    <a href={now.href} aria-current={now.current ? 'true' : undefined}>
      {now.label}
    </a>{' '}
    <a href={after.href}>
      <VisuallyHidden>{after.accessibleLabel} </VisuallyHidden>
      {after.label}
      <Icon name="next" />
    </a>
  </nav>
);
