import { json, redirect } from '@remix-run/node';
import { z } from 'zod';
import { boardStates, type BoardState } from '#domain/shifts/board.ts';
import { isDay, weekOf, type Day, type Days } from '#domain/shared/time.ts';
import { weekFromName, weekNameOf } from '#domain/shared/week-name.ts';
import { pageParam, readQuery, recordParam, refreshParam, withQuery } from '#app/forms/query.ts';
import { paths } from '#app/paths.ts';
import { entryId } from '#app/ui/week-board/week-board.tsx';

export interface BoardView {
  state?: BoardState | undefined;
  page?: number;
  shift?: number | undefined;
  refresh?: 60 | undefined;
}

export const readBoardView = (request: Request): BoardView & { page: number } =>
  readQuery(request, {
    state: z.enum(boardStates).optional().catch(undefined),
    page: pageParam,
    shift: recordParam,
    refresh: refreshParam,
  });

export const boardPath = (day: Day, { state, page: number = 1, shift, refresh }: BoardView = {}): string =>
  withQuery(paths.week(weekNameOf(day)), { state, page: number > 1 ? number : null, shift, refresh });

/** Query of a bulk action on everything that a board shows. */
export const allShown = { all: 1 } as const;

export const boardShiftPath = (day: Day, view: BoardView, shift: number): string =>
  `${boardPath(day, { ...view, shift })}#${entryId(shift)}`;

/**
 * The week in the URL. @throws a redirect for a day or a week written otherwise; a 404 Response for anything
 * else
 */
export function requireWeek(name: string, request: Request): Days {
  const week = weekFromName(name);
  if (week) return week;
  const { search } = new URL(request.url);
  if (isDay(name)) throw redirect(`${boardPath(name)}${search}`, 301);
  const [, year, number = ''] = /^(\d{4})-?w(\d{1,2})$/i.exec(name) ?? [];
  const meant = weekFromName(`${year}-W${number.padStart(2, '0')}`);
  if (meant) throw redirect(`${boardPath(weekOf(meant.from).from)}${search}`, 301);
  throw json({ kind: 'notFound' }, 404);
}
