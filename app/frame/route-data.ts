import type { TypedResponse } from '@remix-run/node';
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react';

type Loader = (...args: never[]) => unknown;

/** A loader answers this; a thrown or returned Response never reaches its page. */
export type DataOfLoader<L extends Loader> = Exclude<Awaited<ReturnType<L>>, Response>;

/**
 * The route's own loader data, exactly as the loader returned it: pages are rendered where the data is, so
 * nothing is serialised to JSON, although Remix's own type says so.
 */
export const useRouteData = <L extends Loader>(): DataOfLoader<L> => useLoaderData() as DataOfLoader<L>;

/** An action's `json` answers hold this. A redirect shows nothing, and of a plain Response nothing is known. */
type AnswerOf<Answer> = Answer extends TypedResponse<infer Data> ? (unknown extends Data ? never : Data) : never;

/**
 * Returns what the action of the page answered to the post that the page is rendered for; undefined on a page that was
 * only asked for. It went through JSON, so an action answers what JSON keeps: no dates, no maps.
 */
export const useAnswer = <A extends Loader>(): AnswerOf<Awaited<ReturnType<A>>> | undefined =>
  useActionData() as AnswerOf<Awaited<ReturnType<A>>> | undefined;

/** The data of a route above; undefined when its loader failed. */
export const useDataOf = <L extends Loader>(routeId: string): DataOfLoader<L> | undefined =>
  useRouteLoaderData(routeId) as DataOfLoader<L> | undefined;
