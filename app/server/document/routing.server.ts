import type { ServerBuild } from '@remix-run/node';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { createStaticHandler } from 'react-router-dom/server.js';
import { ownSiteOf } from '#app/session/site.ts';
import type { RoutePermission, RouteHandle } from '../route-handle.ts';

const nothing = () => null;

type RouteModule = ServerBuild['routes'][string]['module'];

const handlerOf = (some: RouteObject[]) =>
  createStaticHandler(some, { future: { v7_relativeSplatPath: true, v7_throwAbortReason: true } });

/** Converts Remix's route modules to the router's route objects, once at start. */
export function createRouting(build: ServerBuild) {
  const routes = childrenOf(build, undefined);
  const asked = new Map(routePermissions(build));
  const whole = handlerOf(routes);
  const handlers = new Map(firstSegments(routes).map((segment) => [segment, handlerOf(routesUnder(routes, segment))]));
  const handlerFor = (pathname: string) => handlers.get(pathname.split('/', 2)[1]?.toLowerCase() ?? '') ?? whole;
  const leaves = new Map<string, MatchedRoutes>();
  /**
   * Searches only the routes with the same first segment. The handler of a page's routes is created on first
   * use.
   */
  function lookUp(pathname: string): MatchedRoutes {
    const handler = handlerFor(pathname);
    const matches = matchRoutes(handler.dataRoutes, pathname);
    const leaf = matches?.at(-1)?.route;
    if (!matches || !leaf?.id) return { handler, leaf: undefined, chain: [] };
    const known = leaves.get(leaf.id);
    if (known) return known;
    const chain = chainOf(matches);
    const found = { handler: handlerOf(chain), leaf, chain };
    leaves.set(leaf.id, found);
    return found;
  }
  const fixed = new Set(fixedPaths(routes, ''));
  const pages = new Map<string, MatchedRoutes>();
  const modules = new Map(Object.entries(build.routes).map(([id, route]) => [id, route.module]));
  return {
    /**
     * The routes of a path and their handler. The router ranks every route it knows at each request, several
     * times; with all routes that would be most of a page's time.
     */
    find(pathname: string): MatchedRoutes {
      const known = pages.get(pathname);
      if (known) return known;
      const found = lookUp(pathname);
      // Only fixed paths are cached: paths with a record id are unbounded.
      if (fixed.has(pathname)) pages.set(pathname, found);
      return found;
    },
    /** A resource route has no page: its loader or action responds by itself. */
    isResource: (routeId: string) => modules.get(routeId)?.default === undefined,
    handleOf: (routeId: string) => modules.get(routeId)?.handle as RouteHandle | undefined,
    permissionOf(routeId: string, method: string): RoutePermission {
      const declared = asked.get(routeId);
      return (method === 'POST' ? declared?.post : declared?.open) ?? 'signedIn';
    },
    requiredCapabilitiesOf(routeId: string): NonNullable<RouteHandle['requires']> {
      const site = ownSiteOf(`/${build.routes[routeId]?.path ?? ''}`);
      return (modules.get(routeId)?.handle as RouteHandle | undefined)?.requires ?? (site ? [site.capability] : []);
    },
    rejecting({ chain }: MatchedRoutes, rejection: Response | Error) {
      const answer = () => {
        if (rejection instanceof Error) throw rejection;
        throw rejection;
      };
      return handlerOf(
        replaceLeaf(
          chain,
          (page) =>
            ({
              ...page,
              ...(page.element === undefined && { Component: nothing }),
              loader: answer,
              action: answer,
            }) as RouteObject,
        ),
      );
    },
  };
}
export type Routing = ReturnType<typeof createRouting>;

interface MatchedRoutes {
  handler: ReturnType<typeof handlerOf>;
  /** Undefined where no route matches. */
  leaf: RouteObject | undefined;
  /** Each route is the only child of the one before. */
  chain: RouteObject[];
}

/**
 * The permissions of each page, file and form, to open it and to post to it. @throws Error where a route does
 * not declare them
 */
function routePermissions(build: ServerBuild): [id: string, asked: { open: RoutePermission; post: RoutePermission }][] {
  const frames = new Set(Object.values(build.routes).map(({ parentId }) => parentId));
  const leaves = Object.values(build.routes).filter(({ id }) => !frames.has(id));
  return leaves.map(({ id, module }) => {
    const handle = module.handle as RouteHandle | undefined;
    const open = handle?.public ? 'anyone' : handle?.permission;
    if (open === undefined) throw new Error(`The route ${id} does not say who may open it: handle.permission`);
    return [id, { open, post: handle?.postPermission ?? open }];
  });
}

function childrenOf(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route.parentId === parentId)
    .map((route): RouteObject => {
      const { module } = route;
      const shared = {
        id: route.id,
        path: route.path,
        loader: module.loader as RouteObject['loader'],
        action: module.action as RouteObject['action'],
        handle: module.handle,
        Component: component(module, 'default'),
        ErrorBoundary: component(module, 'ErrorBoundary'),
      };
      return route.index ? { ...shared, index: true } : { ...shared, children: childrenOf(build, route.id) };
    });
}

const firstOf = (route: RouteObject): string | undefined => route.path?.split('/', 1)[0]?.toLowerCase() || undefined;

const isOpen = (segment: string): boolean => /^[:*]|\?$/.test(segment);

function firstSegments(routes: readonly RouteObject[]): string[] {
  const found = routes.flatMap((route) => {
    const first = firstOf(route);
    if (first === undefined) return firstSegments(route.children ?? []);
    return isOpen(first) ? [] : [first];
  });
  return [...new Set(found)];
}

function fixedPaths(routes: readonly RouteObject[], above: string): string[] {
  return routes.flatMap((route) => {
    const parts = (route.path ?? '').split('/').filter((part) => part !== '');
    if (parts.some(isOpen)) return [];
    const path = [above, ...parts].join('/');
    return route.children?.length ? fixedPaths(route.children, path) : [path === '' ? '/' : path];
  });
}

const replaceLeaf = (chain: readonly RouteObject[], other: (leaf: RouteObject) => RouteObject): RouteObject[] =>
  chain.map((route) =>
    route.children?.length ? { ...route, children: replaceLeaf(route.children, other) } : other(route),
  ) as RouteObject[];

/** The same tree with only the routes that a path beginning with `segment` can match. */
function routesUnder(routes: readonly RouteObject[], segment: string): RouteObject[] {
  return routes.flatMap((route) => {
    const first = firstOf(route);
    if (first !== undefined) return first === segment || isOpen(first) ? [route] : [];
    if (route.index || route.children === undefined) return [];
    const children = routesUnder(route.children, segment);
    return children.length > 0 ? [{ ...route, children }] : [];
  });
}

export const chainOf = (matches: readonly { route: object }[]): RouteObject[] =>
  matches.reduceRight<RouteObject[]>(
    (children, { route }) => [{ ...route, children: children.length > 0 ? children : undefined } as RouteObject],
    [],
  );

const component = (module: RouteModule, name: 'default' | 'ErrorBoundary') =>
  module[name] as React.ComponentType | undefined;
