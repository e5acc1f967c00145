/**
 * Who may import whom. The table is the one of docs/architecture.md; whatever it does not name is forbidden.
 * `types` may be imported as types only (`import type`): they are gone in the running program.
 */
const table = [
  { layer: 'domain', at: '^domain/', may: ['^domain/'] },
  { layer: 'paths', at: '^app/paths[.]ts$', may: ['^domain/'] },
  { layer: 'env', at: '^app/env[.]server[.]ts$', may: [] },
  { layer: 'contract', at: '^contract/', may: ['^contract/', '^domain/'] },
  {
    layer: 'upstream',
    at: '^app/upstream/',
    may: ['^app/upstream/', '^contract/', '^domain/', '^app/env[.]server[.]ts$'],
  },
  { layer: 'i18n', at: '^app/i18n/', may: ['^app/i18n/', '^domain/', '^locales/'] },
  { layer: 'ui', at: '^app/ui/', may: ['^app/ui/', '^app/i18n/(format|languages)'], types: ['^app/i18n/', '^domain/'] },
  {
    layer: 'forms',
    at: '^app/forms/',
    may: [
      '^app/forms/',
      '^domain/',
      '^app/i18n/',
      '^app/ui/',
      '^app/paths[.]ts$',
      '^app/session/form-key[.]ts$',
      '^app/upstream/errors[.]ts$',
    ],
    types: ['^app/context[.]server[.]ts$', '^app/upstream/', '^app/session/'],
  },
  {
    layer: 'islands',
    at: '^app/islands/',
    may: ['^app/islands/', '^app/ui/', '^domain/', '^app/i18n/(format|languages)'],
    types: ['^contract/', '^app/i18n/'],
  },
  {
    layer: 'session',
    at: '^app/session/',
    may: [
      '^app/session/',
      '^app/upstream/',
      '^domain/',
      '^app/i18n/languages[.]ts$',
      '^app/env[.]server[.]ts$',
      '^app/paths[.]ts$',
    ],
    types: ['^app/context[.]server[.]ts$', '^app/i18n/'],
  },
  {
    layer: 'frame',
    at: '^app/frame/',
    may: [
      '^app/frame/',
      '^app/ui/',
      '^app/i18n/',
      '^domain/',
      '^app/forms/',
      '^app/session/form-key[.]ts$',
      '^app/paths[.]ts$',
      '^app/upstream/errors[.]ts$',
    ],
    types: ['^app/session/', '^app/upstream/', '^app/context[.]server[.]ts$', '^app/serving/screen[.]ts$'],
  },
  {
    layer: 'context',
    at: '^app/context[.]server[.]ts$',
    may: ['^app/session/', '^app/upstream/', '^app/i18n/', '^domain/', '^app/env[.]server[.]ts$'],
  },
  {
    layer: 'routes',
    at: '^app/routes/',
    may: [
      '^app/routes/',
      '^domain/',
      '^app/paths[.]ts$',
      '^app/forms/',
      '^app/session/',
      '^app/i18n/',
      '^app/ui/',
      '^app/frame/',
      '^app/islands/',
      '^app/upstream/(contract/|(errors|panel)[.]ts$)',
    ],
    types: [
      '^app/serving/screen[.]ts$',
      '^app/context[.]server[.]ts$',
      '^app/upstream/(client|geocoding)[.]server[.]ts$',
    ],
  },
  {
    layer: 'serving',
    at: '^app/serving/',
    may: ['^app/(?!routes/|upstream/resources/)'],
  },
  { layer: 'server.ts', at: '^server[.]ts$', may: ['^app/(?!routes/|islands/|ui/|upstream/resources/)'] },
  { layer: 'api', at: '^api/', may: ['^api/', '^domain/', '^contract/', '^locales/'] },
];

const ours = '^(app|api|server|locales|tests|bench|scripts)(/|[.]ts$)';

const layers = table.flatMap(({ layer, at, may, types = [] }) => [
  {
    name: `${layer} stays in its place`,
    comment:
      'The import table of docs/architecture.md does not allow this direction. Push what both need down (ui, forms, domain).',
    severity: 'error',
    from: { path: at },
    to: { path: ours, ...(may.length + types.length > 0 && { pathNot: [...may, ...types] }) },
  },
  ...(types.length > 0
    ? [
        {
          name: `${layer} knows it by type only`,
          comment: 'Say `import type`, or push what both need down.',
          severity: 'error',
          from: { path: at },
          to: { path: types, ...(may.length > 0 && { pathNot: may }), dependencyTypesNot: ['type-only'] },
        },
      ]
    : []),
]);

/** A screen group does not know another one; each group under `portal/` is one of its own. */
const groups = [
  { name: 'a portal group knows itself only', from: '^app/routes/(portal/[^/]+)/', to: '^app/routes/$1/' },
  { name: 'a group knows itself only', from: '^app/routes/((?!portal/)[^/]+)/', to: '^app/routes/$1/' },
  { name: 'the portal frame knows no group', from: '^app/routes/portal/[^/]+$', to: '^app/routes/portal/[^/]+$' },
].map(({ name, from, to }) => ({
  name,
  comment: 'Two screens that need the same piece push it down, never sideways.',
  severity: 'error',
  from: { path: from },
  to: { path: '^app/routes/', pathNot: to },
}));

module.exports = {
  forbidden: [
    ...layers,
    ...groups,
    {
      name: 'islands stay in the browser',
      comment: 'An island reaches the browser: no server modules, no Remix, no i18next.',
      severity: 'error',
      from: { path: '^app/islands/' },
      to: {
        path: '[.]server[.]|node_modules/(@remix-run|i18next|react-i18next|remix-)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no orphans',
      comment:
        'Nothing imports this file and it imports nothing: it is dead. (A rule of the domain may stand alone; knip tells unused ones.)',
      severity: 'error',
      from: {
        orphan: true,
        path: '^(app|api|domain|contract)/',
        pathNot: '[.]d[.]ts$|^domain/|^app/(routes[.]ts|entry[.]client[.]tsx|entry[.]server[.]tsx)$',
      },
      to: {},
    },
    {
      name: 'every import resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no development package in the product',
      severity: 'error',
      from: { path: '^(app|api|server)(/|[.]ts$)', pathNot: '^app/routes[.]ts$|[.]d[.]ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|data|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
    skipAnalysisNotInRules: true,
  },
};
