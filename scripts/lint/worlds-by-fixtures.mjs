/**
 * A test file takes its world from the fixtures of the story (`apiStory`, `portalStory`, `demoStory`, `cardStory` in
 * `tests/support`). Ninety files once repeated how a world, its people and its end are made; a hook that makes one begins that
 * again. Files that begin in a way of their own are named in the settings of the rule.
 */
const makers = new Set(['createWorld', 'createPortalWorld', 'createDemoWorld']);
const hooks = new Set(['beforeAll', 'beforeEach']);

const isHook = ({ type, callee }) =>
  type === 'CallExpression' && callee.type === 'Identifier' && hooks.has(callee.name);

export const worldsByFixtures = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { hook: 'Begin the file with a story of `tests/support`: its fixtures make the world, and close it.' },
  },
  create: (context) => ({
    CallExpression(node) {
      if (node.callee.type !== 'Identifier' || !makers.has(node.callee.name)) return;
      for (let outer = node.parent; outer; outer = outer.parent)
        if (isHook(outer)) return context.report({ node, messageId: 'hook' });
    },
  }),
};
