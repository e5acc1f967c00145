import { Fragment, type ReactNode } from 'react';
import { views as viewsClass } from './view-switch.css.ts';

interface View {
  href: string;
  label: string;
}

interface ViewSwitchProps {
  label: string;
  views: readonly (View & { current: boolean })[];
  /** A fold with further ones. */
  more: { label: string; links: readonly View[] };
  /** Below the links of the fold. */
  children: ReactNode;
}

export const ViewSwitch = ({ label, views, more, children }: ViewSwitchProps) => (
  <nav className={viewsClass} aria-label={label}>
    {views.map(({ href, label: words, current }) => (
      <Fragment key={href}>
        <a href={href} aria-current={current ? 'page' : undefined}>
          {words}
        </a>{' '}
      </Fragment>
    ))}
    <details>
      <summary>{more.label}</summary>
      <div>
        <ul>
          {more.links.map(({ href, label: words }) => (
            <li key={href}>
              <a href={href}>{words}</a>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </details>
  </nav>
);
