import type { ServerBuild } from '@remix-run/node';
import type { RouteObject } from 'react-router-dom';
import { createStaticHandler } from 'react-router-dom/server.js';
import type { ScreenHandle } from './screen.ts';

type RouteModule = ServerBuild['routes'][string]['module'];

/** Remix's route modules as the router's own route objects: made once, at start. */
export function createRouting(build: ServerBuild) {
  const routes = childrenOf(build, undefined);
  const handler = createStaticHandler(routes, { future: { v7_relativeSplatPath: true, v7_throwAbortReason: true } });
  const modules = new Map(Object.entries(build.routes).map(([id, route]) => [id, route.module]));
  return {
    handler,
    /** A resource route has no page: its loader or action answers by itself. */
    isResource: (routeId: string) => modules.get(routeId)?.default === undefined,
    handleOf: (routeId: string) => modules.get(routeId)?.handle as ScreenHandle | undefined,
  };
}
export type Routing = ReturnType<typeof createRouting>;

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

const component = (module: RouteModule, name: 'default' | 'ErrorBoundary') =>
  module[name] as React.ComponentType | undefined;
