/**
 * Remix options and future flags; `vite.config.ts` imports them from here.
 *
 * Every `v3_*` flag that helps a later move to React Router 7 is on, except `v3_singleFetch` and
 * `v3_lazyRouteDiscovery`: both serve the client runtime, which no page of this product loads
 * (docs/decisions/0002-no-client-runtime.md).
 *
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  serverModuleFormat: 'esm',
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    v3_singleFetch: false,
    v3_lazyRouteDiscovery: false,
  },
};
