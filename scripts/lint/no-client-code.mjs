/**
 * Pages are static HTML: outside `app/islands` a hook or handler would silently do nothing, and Remix's `<Form>`
 * and `<Link>` would only cost time (docs/decisions/0002-no-client-runtime.md).
 */
const browserOnly = {
  react: new Set([
    'useEffect',
    'useLayoutEffect',
    'useInsertionEffect',
    'useState',
    'useReducer',
    'useRef',
    'useTransition',
    'useDeferredValue',
    'useSyncExternalStore',
    'useCallback',
  ]),
  '@remix-run/react': new Set([
    'Form',
    'Link',
    'NavLink',
    'PrefetchPageLinks',
    'Scripts',
    'ScrollRestoration',
    'LiveReload',
    'Await',
    'useFetcher',
    'useFetchers',
    'useNavigate',
    'useNavigation',
    'useSubmit',
    'useRevalidator',
    'useBlocker',
    'useBeforeUnload',
  ]),
};

export const noClientCode = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      import:
        '`{{ name }}` works in a browser only, and this page has no client runtime. Use plain HTML, or make it an island.',
      handler:
        '`{{ name }}` is never called: this page has no client runtime. Use a form or a link, or make it an island.',
    },
  },
  create: (context) => ({
    ImportSpecifier(node) {
      const name = node.imported.name;
      if (browserOnly[node.parent.source.value]?.has(name))
        context.report({ node, messageId: 'import', data: { name } });
    },
    JSXAttribute(node) {
      const name = node.name.name;
      if (typeof name === 'string' && /^on[A-Z]/.test(name))
        context.report({ node, messageId: 'handler', data: { name } });
    },
  }),
};
