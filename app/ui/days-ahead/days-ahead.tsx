import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { IconName } from '#app/ui/icon/paths.ts';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import { BoardCheckbox } from '#app/ui/week-board/board-bar.tsx';
import * as css from './days-ahead.css.ts';

interface Target {
  href: string;
  label: string;
}

export interface DayShift {
  id: number;
  href: string;
  role: ReactNode;
  /** Place, day and time for screen readers: links of a list have no cell around them. */
  where: string;
  time: ReactNode;
  look: keyof typeof css.looks;
  icon: IconName;
  state: ReactNode;
  /** A second line of the state. */
  note?: ReactNode;
  checkboxLabel: string | null;
}

export interface DayAhead {
  date: string;
  title: ReactNode;
  tag?: { text: string; isToday: boolean } | undefined;
  filled: string | null;
  /** In the order of the places. */
  cells: readonly { place: string; shifts: readonly DayShift[]; book: Target }[];
  book: Target | null;
}

interface PastDays {
  title: string;
  line: Target & { note: string };
  /** In the order of the places; null where there was no shift. */
  cells: readonly ((Target & { place: string; note: string }) | null)[];
}

interface DaysAheadProps {
  places: readonly string[];
  past: PastDays | null;
  days: readonly DayAhead[];
}

export const DaysAheadGrid = ({ places, past, days }: DaysAheadProps) => (
  <div className={classNames(css.days, past && css.withPast, css.rows[places.length])}>
    <div className={css.labels} aria-hidden="true">
      <p />
      {places.map((name, index) => (
        <p key={index}>{name}</p>
      ))}
    </div>
    {past && <Past {...past} />}
    {days.map((day) => (
      <Day key={day.date} {...day} />
    ))}
  </div>
);

const Past = ({ title, line, cells }: PastDays) => (
  <section className={classNames(css.day, css.past)} aria-labelledby="past">
    <h2 id="past">{title}</h2>
    <p className={css.pastLine}>
      <a href={line.href}>{line.label}</a> <small>{line.note}</small>
    </p>
    {cells.map((cell, index) => (
      <div key={index} className={css.pastCell}>
        {cell && (
          <>
            <a href={cell.href}>
              {cell.label}
              <VisuallyHidden> {cell.place}</VisuallyHidden>
            </a>{' '}
            {cell.note}
          </>
        )}
      </div>
    ))}
  </section>
);

const Day = ({ date, title, tag, filled, cells, book }: DayAhead) => (
  <section className={classNames(css.day, tag?.isToday && css.now)} aria-labelledby={`h${date}`}>
    <h2 id={`h${date}`}>
      <span>{title}</span>
      {tag && (
        <>
          {' '}
          <StatusTag tone={tag.isToday ? 'you' : 'plain'} icon="calendar">
            {tag.text}
          </StatusTag>
        </>
      )}
      {filled && <small> {filled}</small>}
    </h2>
    {cells.map(({ place, shifts, book: target }, index) =>
      shifts.length === 0 ? (
        <div key={index} className={css.free}>
          <a href={target.href}>
            <span aria-hidden="true">+</span> <VisuallyHidden>{target.label}</VisuallyHidden>
          </a>
        </div>
      ) : (
        <div key={index}>
          <p className={css.place}>{place}</p>
          {shifts.map((shift) => (
            <Shift key={shift.id} {...shift} />
          ))}
        </div>
      ),
    )}
    {book && (
      <p className={css.bookDay}>
        <a href={book.href}>{book.label}</a>
      </p>
    )}
  </section>
);

const Shift = ({ id, href, role, where, time, look, icon, state, note, checkboxLabel }: DayShift) => (
  <div className={css.shift}>
    {checkboxLabel !== null && <BoardCheckbox id={id} label={checkboxLabel} />}
    <a href={href}>
      {role}
      <VisuallyHidden>, {where}</VisuallyHidden>
    </a>{' '}
    <small>{time}</small>{' '}
    <span className={css.looks[look]}>
      <Icon name={icon} />
      <span>
        {state} {note && <small>{note}</small>}
      </span>
    </span>
  </div>
);

interface CountProps {
  href: string;
  count: ReactNode;
  isNone: boolean;
  title: ReactNode;
  note: ReactNode;
  isClosing?: boolean;
}

export const ThreeCounts = ({ children }: { children: ReactNode }) => <ul className={css.three}>{children}</ul>;

export const StripCount = ({ href, count, isNone, title, note, isClosing }: CountProps) => (
  <li className={classNames(isNone && css.none, isClosing && !isNone && css.hazard)}>
    <a href={href}>
      <b>{count}</b>{' '}
      <span>
        <em>{title}</em> <small>{note}</small>
      </span>
    </a>
  </li>
);

export const OtherWays = ({ children }: { children: ReactNode }) => <p className={css.ways}>{children}</p>;
