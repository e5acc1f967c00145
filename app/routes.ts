import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@remix-run/route-config';
import {
  adminPages,
  adminSignInPages,
  workerPages,
  workerSignInPages,
  localizedPages,
  signedOutPages,
  type Pages,
} from './pages.ts';
import { portalPages } from './portal-pages.ts';

/** A route is known by its file, one of several with the same file by its path. */
function routesOf(pages: Pages): RouteConfigEntry[] {
  const all = Object.values(pages);
  return all.map(([path, file]) =>
    route(path, `routes/${file}`, all.filter((each) => each[1] === file).length > 1 ? { id: path } : {}),
  );
}

const localizedRoutes = ([path, file]: Pages[string]): RouteConfigEntry[] =>
  path === ''
    ? [index(`routes/${file}`, { id: 'home' }), route('hk', `routes/${file}`, { id: 'hk/home' })]
    : [path, `hk/${path}`].map((each) => route(each, `routes/${file}`, { id: each }));

export default [
  ...routesOf(signedOutPages),
  ...Object.values(localizedPages).flatMap(localizedRoutes),
  ...routesOf(adminSignInPages),
  layout('routes/admin/layout.tsx', [...routesOf(adminPages), route('admin/*', 'routes/admin/not-found.tsx')]),
  ...routesOf(workerSignInPages),
  layout('routes/worker/layout.tsx', [...routesOf(workerPages), route('worker/*', 'routes/worker/not-found.tsx')]),
  layout('routes/portal/layout.tsx', [...routesOf(portalPages), route('*', 'routes/portal/not-found.tsx')]),
] satisfies RouteConfig;
