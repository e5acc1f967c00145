/**
 * Test files take their world from the fixtures (`apiScenario`, `portalScenario`, `demoScenario`, `cardScenario` in
 * `tests/support`). Ninety files once repeated the setup and teardown of a world in hooks. Exceptions are listed
 * in the rule's settings.
 */
const makers = new Set(['createWorld', 'createPortalWorld', 'createDemoWorld']);
const hooks = new Set(['beforeAll', 'beforeEach']);

const isHook = ({ type, callee }) =>
  type === 'CallExpression' && callee.type === 'Identifier' && hooks.has(callee.name);

export const worldsByFixtures = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { hook: 'Begin the file with a scenario of `tests/support`: its fixtures make the world, and close it.' },
  },
  create: (context) => ({
    CallExpression(node) {
      if (node.callee.type !== 'Identifier' || !makers.has(node.callee.name)) return;
      for (let outer = node.parent; outer; outer = outer.parent)
        if (isHook(outer)) return context.report({ node, messageId: 'hook' });
    },
  }),
};
