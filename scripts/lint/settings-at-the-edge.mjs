/**
 * Settings are read and checked once, at start, in the files named for it; everything else is handed what it
 * needs. A `process.env` deep inside is a setting nobody can find, check or set in a test. `NODE_ENV` is no
 * setting of ours: builds replace it.
 */
export const settingsAtTheEdge = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { deep: 'Read settings in env.server.ts (portal) or settings.ts (API) and pass the value in.' },
  },
  create: (context) => ({
    'MemberExpression[object.name="process"][property.name="env"]'(node) {
      if (node.parent.type !== 'MemberExpression' || node.parent.property.name !== 'NODE_ENV')
        context.report({ node, messageId: 'deep' });
    },
  }),
};
