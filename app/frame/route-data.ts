import { useLoaderData, useRouteLoaderData } from '@remix-run/react';

type Loader = (...args: never[]) => unknown;

/** What a loader answers; a thrown or returned Response never reaches its page. */
export type DataOfLoader<L extends Loader> = Exclude<Awaited<ReturnType<L>>, Response>;

/**
 * The route's own loader data, exactly as the loader returned it: pages are rendered where the data is, so
 * nothing is serialised to JSON, although Remix's own type says so.
 */
export const useRouteData = <L extends Loader>(): DataOfLoader<L> => useLoaderData() as DataOfLoader<L>;

/** The data of a route above; undefined when its loader failed. */
export const useDataOf = <L extends Loader>(routeId: string): DataOfLoader<L> | undefined =>
  useRouteLoaderData(routeId) as DataOfLoader<L> | undefined;
