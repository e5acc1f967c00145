import { expect, it } from 'vitest';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { chainOf, createRouting } from '#app/serving/routing.server.ts';

const route = (id: string, parentId: string | undefined, path?: string, index = false) => ({
  id,
  parentId,
  path,
  index,
  module: { default: () => null },
});

/** Like the product's table: a root, a frame without a path, and pages of one or several segments. */
const table = [
  route('root', undefined, ''),
  route('frame', 'root'),
  route('home', 'root', undefined, true),
  route('contacts', 'frame', 'contacts'),
  route('contact', 'frame', 'contacts/:id'),
  route('shifts', 'frame', 'shifts'),
  route('shift', 'shifts', ':id'),
  route('file', 'root', ':folder/file'),
  route('missing', 'frame', '*'),
];
const routing = createRouting({ routes: Object.fromEntries(table.map((each) => [each.id, each])) } as never);
const matched = (routes: RouteObject[], pathname: string) =>
  matchRoutes(routes, pathname)?.map((match) => match.route.id);

it.each([
  ['/', ['root', 'home']],
  ['/contacts', ['root', 'frame', 'contacts']],
  ['/Contacts/7', ['root', 'frame', 'contact']],
  ['/shifts/7', ['root', 'frame', 'shifts', 'shift']],
  ['/%63ontacts', ['root', 'frame', 'contacts']],
  ['/contacts/file', ['root', 'file']],
  ['/shifts/7/8', ['root', 'frame', 'missing']],
  ['/nowhere', ['root', 'frame', 'missing']],
])('the routes given to the router answer %s as the whole table would', (pathname, ids) => {
  const given = matched(routing.handlerFor(pathname).dataRoutes as RouteObject[], pathname);
  expect(given).toEqual(matched(routing.handlerFor('/nowhere').dataRoutes as RouteObject[], pathname));
  if (pathname !== '/contacts/file') expect(given).toEqual(ids);
});

it('the matched routes alone match the same address again', () => {
  const matches = matchRoutes(routing.handlerFor('/shifts/7').dataRoutes as RouteObject[], '/shifts/7') ?? [];
  expect(matched(chainOf(matches), '/shifts/7')).toEqual(['root', 'frame', 'shifts', 'shift']);
});
