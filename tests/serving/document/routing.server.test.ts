import { describe, expect, it } from 'vitest';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { chainOf, createRouting } from '#app/serving/document/routing.server.ts';

const route = (id: string, parentId: string | undefined, path?: string, index = false) => ({
  id,
  parentId,
  path,
  index,
  module: { default: () => null, handle: { may: 'anyone' } },
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

describe('who may open a page', () => {
  const leaf = (handle: object | undefined) =>
    ({ routes: { page: { id: 'page', path: 'page', module: { default: () => null, handle } } } }) as never;

  it('is what its handle says, and of a page of the public site everybody', () => {
    expect(createRouting(leaf({ may: 'contacts' })).mayOf('page', 'GET')).toBe('contacts');
    expect(createRouting(leaf({ may: 'contacts' })).mayOf('page', 'POST')).toBe('contacts');
    expect(createRouting(leaf({ may: 'workerInvoices', mayPost: 'invoiceMoney' })).mayOf('page', 'GET')).toBe(
      'workerInvoices',
    );
    expect(createRouting(leaf({ may: 'workerInvoices', mayPost: 'invoiceMoney' })).mayOf('page', 'POST')).toBe(
      'invoiceMoney',
    );
    expect(createRouting(leaf({ public: true })).mayOf('page', 'GET')).toBe('anyone');
  });

  it('has to be said: a route without it does not start', () => {
    expect(() => createRouting(leaf(undefined))).toThrow('page');
    expect(() => createRouting(leaf({ title: () => 'Page' }))).toThrow('page');
  });
});
