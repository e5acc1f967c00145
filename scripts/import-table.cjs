/**
 * Import rules. The `imports` gate enforces this table (.dependency-cruiser.cjs) and docs/architecture.md shows it
 * (`npm run docs:imports`). An import that no row names is forbidden. `types` may be imported by `import type` only.
 */
const places = {
  domain: '^domain/',
  contract: '^contract/',
  'contract/core/reader': '^contract/core/reader/',
  locales: '^locales/',
  paths: '^app/pa(?:th|ge)s[.]ts$',
  'env.server': '^app/env[.]server[.]ts$',
  'api-client': '^app/api-client/',
  'api-client/errors, optional, setting': '^app/api-client/(errors|optional|setting)[.]ts$',
  'api-client/reconcile-write': '^app/api-client/reconcile-write[.]ts$',
  'api-client/client, capabilities, geocoding': '^app/api-client/(client|capabilities|geocoding)[.]server[.]ts$',
  i18n: '^app/i18n/',
  'i18n/format, languages': '^app/i18n/(format|languages)',
  ui: '^app/ui/',
  'session/form-key, redirects, two-factor':
    '^app/session/(form-key[.]ts|safe-redirect[.]ts|site[.]ts|toast[.]server[.]ts|two-factor[.]ts)$',
  session: '^app/session/',
  forms: '^app/forms/',
  islands: '^app/islands/',
  layout: '^app/layout/',
  shared: '^app/shared/',
  'context.server': '^app/context[.]server[.]ts$',
  'server/route-handle': '^app/server/route-handle[.]ts$',
  'server/stylesheet': '^app/server/stylesheet[.]server[.]ts$',
  server: '^app/server/',
  routes: '^app/routes/',
  'app without routes': '^app/(?!routes/)',
  'server.ts': '^server[.]ts$',
  api: '^api/(?!server[.]ts$)',
  'api/server.ts': '^api/server[.]ts$',
  demo: '^demo/',
  pictures: '^app/pictures/',
  'pictures/picture': '^app/pictures/picture[.]ts$',
  spreadsheets: '^app/spreadsheets/',
  doctor: '^app/doctor/',
  runtime: '^runtime/',
};

const rows = [
  { layer: 'domain', may: ['domain'] },
  { layer: 'contract', may: ['contract', 'domain'] },
  { layer: 'paths', may: ['paths'] },
  { layer: 'env.server', may: ['runtime'] },
  { layer: 'api-client', may: ['api-client', 'contract', 'domain', 'env.server'], types: ['runtime'] },
  { layer: 'i18n', may: ['i18n', 'domain', 'locales'] },
  { layer: 'ui', may: ['ui', 'i18n/format, languages'], types: ['i18n', 'domain'] },
  {
    layer: 'forms',
    may: [
      'forms',
      'contract/core/reader',
      'domain',
      'contract',
      'i18n',
      'ui',
      'paths',
      'session/form-key, redirects, two-factor',
      'api-client/errors, optional, setting',
      'api-client/reconcile-write',
    ],
    types: ['context.server', 'api-client', 'session'],
  },
  { layer: 'islands', may: ['islands', 'ui', 'domain', 'i18n/format, languages'], types: ['contract', 'i18n'] },
  {
    layer: 'session',
    may: ['session', 'api-client', 'contract', 'domain', 'i18n/format, languages', 'env.server', 'paths'],
    types: ['context.server', 'i18n'],
  },
  {
    layer: 'layout',
    may: [
      'layout',
      'forms',
      'ui',
      'i18n',
      'domain',
      'paths',
      'session/form-key, redirects, two-factor',
      'api-client/errors, optional, setting',
    ],
    types: ['session', 'api-client', 'contract', 'context.server', 'server/route-handle'],
  },
  {
    layer: 'shared',
    may: [
      'shared',
      'layout',
      'forms',
      'islands',
      'ui',
      'i18n',
      'domain',
      'contract',
      'paths',
      'session/form-key, redirects, two-factor',
      'api-client/errors, optional, setting',
      'api-client/reconcile-write',
    ],
    types: ['session', 'api-client', 'context.server', 'server/route-handle'],
  },
  { layer: 'pictures', may: ['pictures', 'runtime'] },
  { layer: 'spreadsheets', may: ['spreadsheets', 'runtime'] },
  { layer: 'doctor', may: ['doctor', 'env.server', 'api-client', 'runtime'] },
  {
    layer: 'context.server',
    may: ['session', 'api-client', 'contract', 'i18n', 'domain', 'env.server'],
    types: ['pictures', 'spreadsheets', 'server/stylesheet'],
  },
  {
    layer: 'routes',
    may: [
      'routes',
      'shared',
      'layout',
      'forms',
      'islands',
      'session',
      'ui',
      'i18n',
      'domain',
      'contract',
      'paths',
      'pictures/picture',
      'api-client/errors, optional, setting',
    ],
    types: ['context.server', 'server/route-handle', 'api-client/client, capabilities, geocoding'],
  },
  { layer: 'server', may: ['app without routes', 'domain', 'contract'], types: ['runtime'] },
  { layer: 'runtime', may: ['runtime'] },
  { layer: 'server.ts', may: ['app without routes', 'domain', 'contract', 'runtime'] },
  { layer: 'api', may: ['api', 'domain', 'contract', 'locales', 'runtime'] },
  { layer: 'demo', may: ['demo', 'api', 'domain', 'contract', 'locales', 'runtime'] },
  { layer: 'api/server.ts', may: ['api', 'demo', 'domain', 'contract', 'runtime'] },
];

/** The API's subjects. A subject may import those before it; `upward` lists what imports a later one (decision 0108). */
const subjects = [
  'accounts',
  'messaging',
  'categories',
  'timesheets',
  'billing',
  'shifts',
  'workers',
  'content',
  'admin',
  'dashboard',
];

const upward = [
  // The badges beside the menu.
  'accounts/auth/account[.]store[.]ts',
  // Signing up and booking accept the customer agreement.
  'accounts/business/sign-up[.]routes[.]ts',
  'shifts/booking/store[.]ts',
  // A timesheet shows its invoice, and is credited when it is reopened.
  'timesheets/detail[.]ts',
  'timesheets/decision/reopening[.]ts',
  // The bank's answer to a card payment books its shifts.
  'billing/card-check[.]routes[.]ts',
  'billing/card-events/payment-outcome[.]ts',
  'billing/admin-invoices/lines[.]ts',
  // A preview shows what any action of an admin would do.
  'billing/admin-billing/action-preview[.]ts',
];

module.exports = { places, rows, subjects, upward };
