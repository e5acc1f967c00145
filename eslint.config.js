import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';
import { rowsByColumns } from './scripts/lint/rows-by-columns.mjs';

/** ESLint checks what oxlint (`.oxlintrc.json`) can't: docs/decisions/0026-native-checks.md. */
export default defineConfig(
  globalIgnores([
    'bench/scaffold/build/',
    'bench/astro/build/',
    'build/',
    'coverage/',
    'data/',
    'test-results/',
    'playwright-report/',
    '.cache/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: ['**/*.{js,mjs,cjs}'], rules: { 'no-dupe-args': 'error', 'no-octal': 'error' } },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
  {
    files: ['api/resources/**/*.ts', 'demo/simulator/list-workers.ts'],
    plugins: { project: { rules: { 'rows-by-columns': rowsByColumns } } },
    languageOptions: {
      parser: ts.parser,
      // Types are read for these files and what they import alone: the whole project takes five times as long.
      parserOptions: { project: 'scripts/lint/tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: { 'project/rows-by-columns': 'error' },
  },
  // `npm run verify:full` asks for it: oxlint has no such rule, and it needs the types of the whole project.
  ...(process.env.LINT_INSTANCES
    ? [
        {
          files: ['**/*.{ts,tsx}'],
          plugins: { '@typescript-eslint': ts.plugin },
          languageOptions: {
            parser: ts.parser,
            parserOptions: { project: 'tsconfig.json', tsconfigRootDir: import.meta.dirname },
          },
          rules: { '@typescript-eslint/no-unsafe-class-instance-assignment': 'error' },
        },
      ]
    : []),
);
