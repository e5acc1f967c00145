import { describe, expect, it } from 'vitest';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { chainOf, createRouting } from '#app/server/document/routing.server.ts';

const route = (id: string, parentId: string | undefined, path?: string, index = false) => ({
  id,
  parentId,
  path,
  index,
  module: { default: () => null, handle: { permission: 'anyone' } },
});

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
const whole: RouteObject[] = [
  {
    id: 'root',
    path: '',
    children: [
      {
        id: 'frame',
        children: [
          { id: 'contacts', path: 'contacts' },
          { id: 'contact', path: 'contacts/:id' },
          { id: 'shifts', path: 'shifts', children: [{ id: 'shift', path: ':id' }] },
          { id: 'missing', path: '*' },
        ],
      },
      { id: 'home', index: true },
      { id: 'file', path: ':folder/file' },
    ],
  },
];
const matched = (routes: RouteObject[], pathname: string) =>
  matchRoutes(routes, pathname)?.map((match) => match.route.id);

it.each([
  ['/', ['root', 'home']],
  ['/contacts', ['root', 'frame', 'contacts']],
  ['/Contacts/7', ['root', 'frame', 'contact']],
  ['/shifts/7', ['root', 'frame', 'shifts', 'shift']],
  ['/%63ontacts', ['root', 'frame', 'contacts']],
  ['/contacts/file', ['root', 'frame', 'contact']],
  ['/shifts/7/8', ['root', 'frame', 'missing']],
  ['/nowhere', ['root', 'frame', 'missing']],
])('the routes given to the router answer %s as the whole table would', (pathname, ids) => {
  const { chain, handler, leaf } = routing.find(pathname);
  expect(matched(handler.dataRoutes as RouteObject[], pathname)).toEqual(ids);
  expect(matched(chain, pathname)).toEqual(ids);
  expect(leaf?.id).toBe(ids.at(-1));
  expect(matched(whole, pathname)).toEqual(ids);
});

it('an address is looked up once, and the routes of a page are put together once for all its records', () => {
  expect(routing.find('/contacts')).toBe(routing.find('/contacts'));
  expect(routing.find('/contacts/7').handler).toBe(routing.find('/contacts/8').handler);
  expect(routing.find('/contacts/7').handler).not.toBe(routing.find('/contacts').handler);
});

it('in place of a page a refusal is answered, and the frame round it is asked all the same', async () => {
  const asked: string[] = [];
  const frame = {
    ...route('frame', 'root'),
    module: { loader: () => asked.push('frame'), handle: { permission: 'anyone' } },
  };
  const page = {
    ...route('page', 'frame', 'page'),
    module: { loader: () => asked.push('page'), handle: { permission: 'anyone' } },
  };
  const its = createRouting({ routes: { root: route('root', undefined, ''), frame, page } } as never);
  const rejected = its.rejecting(its.find('/page'), new Response(null, { status: 403 }));
  const result = await rejected.query(new Request('http://x.test/page'));
  expect(asked).toEqual(['frame']);
  expect('statusCode' in result && result.statusCode).toBe(403);
});

it('the matched routes alone match the same address again', () => {
  const matches = matchRoutes(whole, '/shifts/7') ?? [];
  expect(matched(chainOf(matches), '/shifts/7')).toEqual(['root', 'frame', 'shifts', 'shift']);
});

describe('who may open a page', () => {
  const leaf = (handle: object | undefined) =>
    ({ routes: { page: { id: 'page', path: 'page', module: { default: () => null, handle } } } }) as never;

  it('is what its handle says, and of a page of the public site everybody', () => {
    expect(createRouting(leaf({ permission: 'contacts' })).permissionOf('page', 'GET')).toBe('contacts');
    expect(createRouting(leaf({ permission: 'contacts' })).permissionOf('page', 'POST')).toBe('contacts');
    expect(
      createRouting(leaf({ permission: 'workerInvoices', postPermission: 'invoiceMoney' })).permissionOf('page', 'GET'),
    ).toBe('workerInvoices');
    expect(
      createRouting(leaf({ permission: 'workerInvoices', postPermission: 'invoiceMoney' })).permissionOf(
        'page',
        'POST',
      ),
    ).toBe('invoiceMoney');
    expect(createRouting(leaf({ public: true })).permissionOf('page', 'GET')).toBe('anyone');
  });

  it('has to be said: a route without it does not start', () => {
    expect(() => createRouting(leaf(undefined))).toThrow('page');
    expect(() => createRouting(leaf({ title: () => 'Page' }))).toThrow('page');
  });
});

it('every page of the admin site asks for its capability, whatever its id', () => {
  const some = [
    route('root', undefined, ''),
    route('one', 'root', 'admin'),
    route('two', 'root', 'admin/:id/x'),
    route('three', 'root', 'administration'),
  ];
  const its = createRouting({ routes: Object.fromEntries(some.map((each) => [each.id, each])) } as never);
  expect(its.requiredCapabilitiesOf('one')).toEqual(['admin']);
  expect(its.requiredCapabilitiesOf('two')).toEqual(['admin']);
  expect(its.requiredCapabilitiesOf('three')).toEqual([]);
});
