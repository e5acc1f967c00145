/**
 * Tests must not depend on wall-clock time: on a slow or busy machine a limit of milliseconds fails without a
 * bug. Count work, wait for an event, drive the clock, or compare processor time with a yardstick of the same
 * run (`tests/support/main-thread.ts`). Only `tests/support/hang-limit.ts` ends a hanging test.
 */
const clocks = new Map([
  ['performance', ['now', 'timeOrigin', 'eventLoopUtilization']],
  ['Date', ['now']],
  ['process', ['hrtime', 'cpuUsage', 'uptime']],
  ['AbortSignal', ['timeout']],
]);
const timers = new Set(['setTimeout', 'setInterval']);
const timerModules = new Set(['node:timers', 'node:timers/promises', 'timers', 'timers/promises']);
const limits = new Set([
  'timeout',
  'testTimeout',
  'hookTimeout',
  'actionTimeout',
  'navigationTimeout',
  'slowTestThreshold',
]);
const limiters = new Set(['setTimeout', 'slow', 'waitForTimeout', 'setDefaultTimeout', 'setDefaultNavigationTimeout']);
/** Identifiers whose `timeout` is a value of the product. */
const comparisons = new Set(['toEqual', 'toMatchObject', 'toStrictEqual']);
const declares = /^(?:it|test|describe|suite|beforeAll|beforeEach|afterAll|afterEach)$/;
const theLimit = 'hangLimit';

function firstName(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return firstName(node.object);
  if (node.type === 'CallExpression') return firstName(node.callee);
  return node.type === 'TaggedTemplateExpression' ? firstName(node.tag) : '';
}

const isFunction = ({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
const isTheLimit = (node) => node.type === 'Identifier' && node.name === theLimit;

export const noClockInTests = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      clock: 'A test measures no time: count what is done, or compare processor time with a yardstick.',
      timer: 'A test waits for an event, or drives the clock.',
      limit: 'A test has no limit of time of its own: `hangLimit` ends what hangs.',
    },
  },
  create: (context) => ({
    MemberExpression({ object, property, parent }) {
      const known = object.type === 'Identifier' ? clocks.get(object.name) : undefined;
      if (known?.includes(property.name)) context.report({ node: parent, messageId: 'clock' });
    },
    ImportDeclaration(node) {
      const names = node.specifiers.map(({ imported }) => imported?.name);
      if (timerModules.has(node.source.value) && names.some((name) => name === undefined || timers.has(name)))
        context.report({ node, messageId: 'timer' });
      if (names.includes('monitorEventLoopDelay')) context.report({ node, messageId: 'clock' });
    },
    CallExpression(node) {
      const { callee, arguments: given } = node;
      if (callee.type === 'Identifier' && timers.has(callee.name) && !given.some(isTheLimit))
        context.report({ node, messageId: 'timer' });
      if (callee.type === 'MemberExpression' && limiters.has(callee.property.name) && !given.some(isTheLimit))
        context.report({ node, messageId: 'limit' });
      if (!declares.test(firstName(callee))) return;
      const last = given.findIndex(isFunction);
      if (last !== -1 && given.length > last + 1) context.report({ node, messageId: 'limit' });
    },
    Property({ key, value, parent }) {
      const compared = parent.parent.type === 'CallExpression' && comparisons.has(parent.parent.callee.property?.name);
      if (limits.has(key.name ?? key.value) && parent.type === 'ObjectExpression' && !compared && !isTheLimit(value))
        context.report({ node: key, messageId: 'limit' });
    },
  }),
};
