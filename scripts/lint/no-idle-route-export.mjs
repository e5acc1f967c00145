/**
 * Remix uses these route exports in the browser, or for a head that this product does not render, so they would
 * silently do nothing. Titles are in `handle`; headers are set for all pages in `app/server`
 * (docs/decisions/0002-no-client-runtime.md).
 */
const idle = new Set([
  'meta',
  'headers',
  'links',
  'shouldRevalidate',
  'clientLoader',
  'clientAction',
  'HydrateFallback',
]);

export const noIdleRouteExport = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { idle: 'Nothing calls `{{ name }}` of a route here: use `handle`, or app/server for headers.' },
  },
  create: (context) => ({
    ExportNamedDeclaration({ declaration, specifiers }) {
      const declared = declaration?.declarations?.map(({ id }) => id) ?? [declaration?.id];
      for (const node of [...declared, ...specifiers.map(({ exported }) => exported)])
        if (node && idle.has(node.name)) context.report({ node, messageId: 'idle', data: { name: node.name } });
    },
  }),
};
