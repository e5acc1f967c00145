import type { TypedResponse } from '@remix-run/node';
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react';

type Loader = (...args: never[]) => unknown;

export type LoaderData<L extends Loader> = Exclude<Awaited<ReturnType<L>>, Response>;

/**
 * The route's loader data exactly as returned: pages are rendered on the server, so nothing is serialised to
 * JSON, although Remix's own type says so.
 */
export const useLoaderDataAsReturned = <L extends Loader>(): LoaderData<L> => useLoaderData() as LoaderData<L>;

/** From an action's `json` responses. A redirect renders nothing, and a plain Response has no known type. */
type ActionResultOf<Answer> = Answer extends TypedResponse<infer Data> ? (unknown extends Data ? never : Data) : never;

/**
 * What the action returned for the post that is being rendered; undefined for a GET. It went through JSON, so an
 * action must not return dates or maps.
 */
export const useActionResult = <A extends Loader>(): ActionResultOf<Awaited<ReturnType<A>>> | undefined =>
  useActionData() as ActionResultOf<Awaited<ReturnType<A>>> | undefined;

export const useLoaderDataOf = <L extends Loader>(routeId: string): LoaderData<L> | undefined =>
  useRouteLoaderData(routeId) as LoaderData<L> | undefined;
