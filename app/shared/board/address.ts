import { json, redirect } from '@remix-run/node';
import { z } from 'zod';
import { boardStates, boardWaits, type BoardState, type BoardWait } from '#domain/shift/board.ts';
import { isDay, weekOf, type Day, type Days } from '#domain/time.ts';
import { weekNamed, weekNameOf } from '#domain/week-name.ts';
import { page, readQuery, record, refresh, withQuery } from '#app/forms/query.ts';
import { paths } from '#app/paths.ts';
import type { Board } from '#contract/shifts/board.ts';
import { entryId } from '#app/ui/week-board/week-board.tsx';

export interface BoardView {
  state?: BoardState | undefined;
  waits?: BoardWait | undefined;
  page?: number;
  shift?: number | undefined;
  refresh?: 60 | undefined;
}

export const readView = (request: Request): BoardView & { page: number } =>
  readQuery(request, {
    state: z.enum(boardStates).optional().catch(undefined),
    waits: z.enum(boardWaits).optional().catch(undefined),
    page,
    shift: record,
    refresh,
  });

export const boardOf = (
  day: Day,
  { state, waits, page: number = 1, shift, refresh: watched }: BoardView = {},
): string =>
  withQuery(paths.week(weekNameOf(day)), { state, waits, page: number > 1 ? number : null, shift, refresh: watched });

/**
 * The week board filtered to what needs attention: the week of the day if it has some, else the oldest week that
 * does. Without `weeks` it is the week of the day.
 */
export function narrowedTo(waits: BoardWait, weeks: Board['waits'] | null, day: Day, view: BoardView = {}): string {
  const those = weeks?.[waits].map(({ start_date: start }) => start) ?? [];
  const { from } = weekOf(day);
  return boardOf(those.includes(from) ? from : (those[0] ?? from), { ...view, waits });
}

export const shiftOnBoard = (day: Day, view: BoardView, shift: number): string =>
  `${boardOf(day, { ...view, shift })}#${entryId(shift)}`;

/**
 * The week in the URL. @throws a redirect for a day or a week written otherwise; a 404 Response for anything
 * else
 */
export function weekOfAddress(name: string, request: Request): Days {
  const week = weekNamed(name);
  if (week) return week;
  const { search } = new URL(request.url);
  if (isDay(name)) throw redirect(`${boardOf(name)}${search}`, 301);
  const [, year, number = ''] = /^(\d{4})-?w(\d{1,2})$/i.exec(name) ?? [];
  const meant = weekNamed(`${year}-W${number.padStart(2, '0')}`);
  if (meant) throw redirect(`${boardOf(weekOf(meant.from).from)}${search}`, 301);
  throw json({ kind: 'notFound' }, 404);
}
