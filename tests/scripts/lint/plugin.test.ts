import { RuleTester } from 'eslint';
import ts from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import projectRules from '../../../scripts/lint/plugin.mjs';

RuleTester.describe = describe;
// The tester throws what is wrong; a test that asserts nothing has not passed.
RuleTester.it = (title: string, check: () => void) => it(title, () => expect(check).not.toThrow());

const tester = new RuleTester({
  languageOptions: { parser: ts.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
});
const { rules } = projectRules;
const text = (code: string, messageId: string) => ({ code, filename: 'page.tsx', errors: [{ messageId }] });

tester.run('import-extension', rules['import-extension'], {
  valid: [
    "import { paths } from '#app/paths.ts'",
    "import './table.css.ts'",
    "import { z } from 'zod'",
    "import url from './face.svg.js?url'",
  ],
  invalid: [
    text("import { paths } from '#app/paths'", 'missing'),
    text("export { a } from './a'", 'missing'),
    text("const a = import('../a')", 'missing'),
  ],
});

tester.run('no-client-code', rules['no-client-code'], {
  valid: ["import { useLoaderData, Outlet } from '@remix-run/react'", "import { useContext } from 'react'"],
  invalid: [
    text("import { Link } from '@remix-run/react'", 'import'),
    text("import { useState } from 'react'", 'import'),
    text('const b = <button onClick={save} />', 'handler'),
  ],
});

tester.run('no-idle-route-export', rules['no-idle-route-export'], {
  valid: [
    'export const handle = {}; export async function loader() {}',
    'const meta = 1; const links = meta; export default links',
    'export type { Links } from "./links.ts"',
  ],
  invalid: [
    text('export const meta = () => []', 'idle'),
    text('export function headers() {}', 'idle'),
    text('export async function clientLoader() {}', 'idle'),
    text('const links = () => []; export { links }', 'idle'),
    text("export { shouldRevalidate } from './list.tsx'", 'idle'),
  ],
});

tester.run('settings-at-the-edge', rules['settings-at-the-edge'], {
  valid: ['const production = process.env.NODE_ENV === "production"', 'process.exit(1)'],
  invalid: [text('const key = process.env.STRIPE_SECRET_KEY', 'deep'), text('readEnvironment(process.env)', 'deep')],
});

tester.run('translated-text', rules['translated-text'], {
  valid: [
    { code: "const a = <p title={t('a.b')}>{t('a.c')} · 3 / 5</p>", filename: 'page.tsx' },
    { code: '<div className="row" type="email">{count}</div>', filename: 'page.tsx' },
  ],
  invalid: [
    text('const a = <p>Save</p>', 'literal'),
    text('const a = <p>{"儲存"}</p>', 'literal'),
    text('const a = <input aria-label="Search" />', 'literal'),
    text('const a = <TextField label="E-mail" />', 'literal'),
  ],
});
