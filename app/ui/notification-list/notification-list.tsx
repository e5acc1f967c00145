import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { IconName } from '#app/ui/icon/paths.ts';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import * as css from './notification-list.css.ts';

export interface NotificationEntry {
  id: string | number;
  icon: IconName;
  title: string;
  text: string;
  foot: ReactNode;
  fresh?: string;
  action: ReactNode;
}

export const NotificationList = ({
  entries,
  labelledBy,
}: {
  entries: readonly NotificationEntry[];
  labelledBy?: string;
}) => (
  <ul className={css.list} aria-labelledby={labelledBy}>
    {entries.map(({ id, icon, title, text, foot, fresh, action }) => (
      <li key={id} className={fresh ? css.fresh : undefined}>
        <span className={css.sign}>
          <Icon name={icon} />
        </span>
        <div className={css.words}>
          <h3>
            {fresh && (
              <StatusTag tone="plain" icon="bell">
                {fresh}
              </StatusTag>
            )}
            <span>{title}</span>
          </h3>
          {text !== '' && <p dir="auto">{text}</p>}
          <small>{foot}</small>
        </div>
        {action}
      </li>
    ))}
  </ul>
);
