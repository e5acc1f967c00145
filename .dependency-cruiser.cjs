const { places, rows, subjects } = require('./scripts/import-table.cjs');

const ours = '^(app|api|demo|domain|contract|runtime|server|locales|tests|bench|scripts)(/|[.]ts$)';

const regexOf = (names) => names.map((name) => places[name]);

const layers = rows.flatMap(({ layer, may, types = [] }) => {
  const at = places[layer];
  const values = regexOf(may);
  const either = [...values, ...regexOf(types)];
  return [
    {
      name: `${layer} stays in its place`,
      comment:
        'The import table of docs/architecture.md does not allow this direction. Move what both need down (shared, ui, forms, domain).',
      severity: 'error',
      from: { path: at },
      to: { path: ours, ...(either.length > 0 && { pathNot: either }) },
    },
    ...(types.length > 0
      ? [
          {
            name: `${layer} knows it by type only`,
            comment: 'Use `import type`, or move what both need down.',
            severity: 'error',
            from: { path: at },
            to: { path: regexOf(types), pathNot: values, dependencyTypesNot: ['type-only'] },
          },
        ]
      : []),
  ];
});

/** A page group does not import another one; each group under `portal/` is one of its own. */
const groups = [
  { name: 'a portal group knows itself only', from: '^app/routes/(portal/[^/]+)/', to: '^app/routes/$1/' },
  { name: 'a group knows itself only', from: '^app/routes/((?!portal/)[^/]+)/', to: '^app/routes/$1/' },
  { name: 'the portal layout knows no group', from: '^app/routes/portal/[^/]+$', to: '^app/routes/portal/[^/]+$' },
].map(({ name, from, to }) => ({
  name,
  comment: 'Two pages that need the same piece move it down (shared, ui, forms, domain), never sideways.',
  severity: 'error',
  from: { path: from },
  to: { path: '^app/routes/', pathNot: to },
}));

const directions = Object.entries(subjects).flatMap(([tree, ordered]) =>
  ordered.slice(0, -1).map((subject, at) => ({
    name: `${tree}/${subject} imports no later subject`,
    comment: 'The subjects of a tree have an order (scripts/import-table.cjs). Move what both need down.',
    severity: 'error',
    from: { path: `^${tree}/${subject}/` },
    to: { path: `^${tree}/(${ordered.slice(at + 1).join('|')})/` },
  })),
);

module.exports = {
  forbidden: [
    ...layers,
    ...groups,
    ...directions,
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
      name: 'simulated workers act by calls',
      comment: 'What a worker does is a documented call (decision 0021): ask the API as an app does.',
      severity: 'error',
      from: { path: '^demo/simulator/' },
      to: { path: '^api/workers/worker-app/' },
    },
    {
      name: 'no cycles',
      comment: 'Imports of types count: two files that need the same type have it from a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no orphans',
      comment:
        'Nothing imports this file and it imports nothing. (A rule of the domain may stand alone; the `unused` check finds unused ones.)',
      severity: 'error',
      from: {
        orphan: true,
        path: '^(app|api|demo|domain|contract|runtime)/',
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
      from: {
        path: '^(app|api|demo|domain|contract|runtime|server)(/|[.]ts$)',
        pathNot: '^app/routes[.]ts$|[.]d[.]ts$',
      },
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
