import { Icon } from '#app/ui/icon/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import { weeks } from './week-switch.css.ts';

interface Beside {
  href: string;
  label: string;
  said: string;
}

interface WeekSwitchProps {
  label: string;
  before: Beside;
  now: { href: string; label: string; current: boolean };
  after: Beside;
}

export const WeekSwitch = ({ label, before, now, after }: WeekSwitchProps) => (
  <nav className={weeks} aria-label={label}>
    <a href={before.href}>
      <Icon name="back" />
      <VisuallyHidden>{before.said} </VisuallyHidden>
      {before.label}
    </a>{' '}
    <a href={now.href} aria-current={now.current ? 'true' : undefined}>
      {now.label}
    </a>{' '}
    <a href={after.href}>
      <VisuallyHidden>{after.said} </VisuallyHidden>
      {after.label}
      <Icon name="next" />
    </a>
  </nav>
);
