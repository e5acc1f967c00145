import js from '@eslint/js';
import a11y from 'eslint-plugin-jsx-a11y';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';
import projectRules from './scripts/lint/plugin.mjs';

export default defineConfig(
  globalIgnores([
    'build/',
    'bench/scaffold/build/',
    'coverage/',
    'data/',
    'test-results/',
    'playwright-report/',
    '.cache/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  { plugins: { project: projectRules }, rules: { 'project/import-extension': 'error' } },

  // Programs that Node runs as they are.
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'Buffer',
          'URL',
          'URLSearchParams',
          'AbortSignal',
          'File',
          'FormData',
          'clearInterval',
          'clearTimeout',
          'console',
          'fetch',
          'performance',
          'process',
          'setInterval',
          'setTimeout',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  { files: ['public/service-worker.js'], languageOptions: { globals: { self: 'readonly' } } },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs', globals: { module: 'writable', require: 'readonly' } },
  },

  // TypeScript, with types.
  {
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.strictTypeChecked, ts.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // `import { type X }` would still load the file; the import table counts such an import as a value.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      // Numbers in texts are plain; what must not slip in is an object or null.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `() => close()` says the same as `() => { close(); }` where nobody reads the answer.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // Loaders, actions and guards throw a Response to leave.
      '@typescript-eslint/only-throw-error': ['error', { allow: ['Response', 'TypedResponse'] }],
      // An `async` function without `await` keeps the shape of its siblings (loaders, handlers, stores).
      '@typescript-eslint/require-await': 'off',
      // Node's events and listeners take async functions and ignore what they answer.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { arguments: false, attributes: false } },
      ],
      // An empty text is often as good as none.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true, boolean: true } }],
      // Deprecated in favour of single fetch, which stays off (docs/decisions/0001-remix-line.md).
      '@typescript-eslint/no-deprecated': [
        'error',
        { allow: [{ from: 'package', package: '@remix-run/server-runtime', name: ['json', 'defer'] }] },
      ],
      // Texts are counted by grapheme in domain/text; a spread elsewhere is over digits and letters.
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-empty-function': ['error', { allow: ['arrowFunctions'] }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
      // What a type argument says out loud may well be its default.
      '@typescript-eslint/no-unnecessary-type-arguments': 'off',
      // A cast also steers the inference of the call it stands on, which this rule does not see.
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      // Interfaces and types are both fine; a one-line union of fields reads better as a type.
      '@typescript-eslint/consistent-type-definitions': 'off',
      // Parts are plain objects and closures; the few classes are never taken apart.
      '@typescript-eslint/unbound-method': 'off',
      // Money is a branded number, and a debt is a negative one.
      '@typescript-eslint/no-unsafe-unary-minus': 'off',
      // A default also says what is meant where the type is looser than it should be.
      '@typescript-eslint/no-useless-default-assignment': 'off',
      // A bundle is a plain object by file name.
      '@typescript-eslint/no-dynamic-delete': 'off',
      // Input is searched for control characters on purpose.
      'no-control-regex': 'off',
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [a11y.flatConfigs.strict],
    // A page that comes back with problems opens on their summary, a dialog on its question.
    rules: { 'jsx-a11y/no-autofocus': 'off' },
  },

  // The project's own rules.
  {
    files: ['app/**', 'api/**', 'domain/**', 'contract/**', 'runtime/**'],
    ignores: ['app/env.server.ts', 'api/server.ts', 'api/*/command.ts'],
    rules: { 'project/settings-at-the-edge': 'error' },
  },
  { files: ['api/resources/**'], rules: { 'project/rows-by-columns': 'error' } },
  { files: ['app/**'], ignores: ['app/islands/**'], rules: { 'project/no-client-code': 'error' } },
  { files: ['app/root.tsx', 'app/routes/**'], rules: { 'project/no-idle-route-export': 'error' } },
  { files: ['app/**/*.tsx'], rules: { 'project/translated-text': 'error' } },

  // A test knows that a thing is there, and reads answers as they come: their shape is the contract suite's matter.
  {
    files: ['tests/**', 'bench/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // Elements of a test's sentence get their content from the text.
      'jsx-a11y/anchor-has-content': 'off',
    },
  },
);
