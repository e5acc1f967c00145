import type { ActionFunctionArgs } from '@remix-run/node';

type Action = (args: ActionFunctionArgs) => Promise<Response>;

/** The action of a form with two addresses: the one with an id changes that record, the other adds one. */
export const newOrEdit =
  (create: Action, update: Action): Action =>
  (args) =>
    args.params.id === undefined ? create(args) : update(args);
