import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { DateBadge } from '#app/ui/date-badge/date-badge.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { IconName } from '#app/ui/icon/paths.ts';
import { hidden } from '#app/ui/visually-hidden/visually-hidden.css.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import { BoardCheckbox } from './board-bar.tsx';
import { entry } from './entry.css.ts';
import { StateFace, type StateLook } from './legend.tsx';
import { looks } from './states.css.ts';
import * as css from './week-board.css.ts';

export interface BoardEntry {
  id: number;
  href: string;
  current: boolean;
  checkboxLabel: string | null;
  role: ReactNode;
  /** Day and time for screen readers: links of a list have no cell around them. */
  when: string;
  from: string;
  to: string;
  overnight: string | null;
  look: StateLook;
  icon: IconName;
  word: string;
  count: string;
  state: string;
}

export const entryId = (id: number): string => `s${id}`;

export const daysId = 'days';

/** People as "9/11" and whole dollars; both empty where there is no shift. */
export interface BoardSum {
  people: string;
  amount: string;
}

interface BoardCell {
  place: string;
  entries: readonly BoardEntry[];
  book: { href: string; label: string } | null;
}

export interface BoardDay extends BoardSum {
  date: string;
  weekday: string;
  day: string;
  title: string;
  word?: ReactNode;
  holiday?: string | undefined;
  look?: 'now' | 'old' | undefined;
  line?: string | undefined;
  cells: readonly BoardCell[];
  book: { href: string; label: string } | null;
}

interface WeekBoardProps {
  days: readonly BoardDay[];
  places: readonly ({ name: string } & BoardSum)[];
  all: BoardSum;
  words: {
    people: string;
    amount: string;
    byPlace: string;
    week: string;
    wholeWeek: string;
    fold: string;
  };
}

/**
 * The shifts of a week: days across and places down, on phones the days below each other, in the given order.
 * Skip links to the days appear while they have the focus.
 */
export const WeekBoard = ({ days, places, all, words }: WeekBoardProps) => (
  <>
    {/* Beside the grid, not in it: one that shows itself there would cover the head of a day. */}
    <p id={daysId}>
      {days.map(({ date, title }) => (
        <a key={date} className={hidden} href={`#d${date}`}>
          {title}
        </a>
      ))}
    </p>
    <div className={classNames(css.board, css.rows[places.length])} id="board">
      <div className={css.labels} aria-hidden="true">
        <p />
        {places.map(({ name }, index) => (
          <p key={index}>{name}</p>
        ))}
        <p>
          {words.people}
          <br />
          {words.amount}
        </p>
      </div>
      {days.map((day) => (
        <Day key={day.date} {...day} words={words} />
      ))}
      <section className={css.sums} aria-labelledby="by-place">
        <h2 id="by-place">
          <span className={css.spoken}>{words.byPlace}</span>{' '}
          <span className={css.foot} aria-hidden="true">
            {words.week}
          </span>
        </h2>
        {[...places, { name: words.wholeWeek, ...all }].map(({ name, people, amount }, index) => (
          <p key={index} className={people === '' ? css.free : undefined}>
            <span>{name}</span> <b>{people}</b> <span>{amount}</span>
          </p>
        ))}
      </section>
    </div>
  </>
);

function Day({
  date,
  weekday,
  day,
  title,
  word,
  holiday,
  look,
  line,
  cells,
  book,
  people,
  amount,
  words,
}: BoardDay & Pick<WeekBoardProps, 'words'>) {
  return (
    <section
      className={classNames(css.day, look && css[look], line !== undefined && css.folded)}
      id={`d${date}`}
      aria-labelledby={`h${date}`}
    >
      <h2 id={`h${date}`}>
        <span aria-hidden="true">
          <DateBadge weekday={weekday} day={day} />
        </span>{' '}
        <span className={css.spoken}>{title}</span>{' '}
        {word !== undefined && <em aria-hidden={look === 'now' || undefined}>{word}</em>}{' '}
        {holiday !== undefined && <span className={css.holiday}>{holiday}</span>}{' '}
        {people !== '' && (
          <small className={css.spoken}>
            {people} · {words.amount}
            {amount}
          </small>
        )}
      </h2>
      {line !== undefined && (
        <p className={css.fold}>
          <a href={`#d${date}`}>{line}</a> <a href="#board">{words.fold}</a>
        </p>
      )}
      {cells.map((cell, index) => (
        <Cell key={index} {...cell} />
      ))}
      {book && (
        <p className={css.below}>
          <a href={book.href}>
            <Icon name="plus" inline />
            {book.label}
          </a>
        </p>
      )}
      <p className={css.foot} aria-hidden="true">
        <b>{people}</b>
        <br />
        {amount}
      </p>
    </section>
  );
}

const Cell = ({ place, entries, book }: BoardCell) =>
  entries.length === 0 ? (
    <div className={css.free}>
      {book && (
        <a href={book.href}>
          <span aria-hidden="true">+</span> <VisuallyHidden>{book.label}</VisuallyHidden>
        </a>
      )}
    </div>
  ) : (
    <div>
      <h3>{place}</h3>{' '}
      {entries.map((shift) => (
        <Entry key={shift.id} {...shift} />
      ))}
    </div>
  );

const Entry = ({ id, href, current, checkboxLabel, role, when, from, to, overnight, look, ...face }: BoardEntry) => (
  <div className={classNames(entry, looks[look])} id={entryId(id)}>
    <a href={href} aria-current={current ? 'true' : undefined}>
      {role}
      <VisuallyHidden>, {when}</VisuallyHidden>
    </a>{' '}
    <small>
      {from}
      <i>–{to}</i>
      {overnight !== null && (
        <>
          <VisuallyHidden> {overnight}</VisuallyHidden>
          <span aria-hidden="true">⁺</span>
        </>
      )}
    </small>{' '}
    {checkboxLabel !== null && <BoardCheckbox id={id} label={checkboxLabel} />} <StateFace {...face} />
  </div>
);
