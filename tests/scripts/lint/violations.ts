/**
 * Each rule that is on has a violation under its name. `NAME.tsx` is what most are written in; others name the kind of
 * file they need.
 */
type Kind = 'ts' | 'tsx' | 'mjs' | 'cjs' | 'domain' | 'tests';

/** Violations in TypeScript. */
const typescript: Record<string, string> = {
  complexity: `export const f = (a: number) => ${'a ? 1 : '.repeat(15)}0;`,
  'for-direction': 'for (let i = 0; i < 10; i -= 1) console.log(i);',
  'max-lines-per-function': `export function f(a: () => void) {${'\n  a();'.repeat(59)}\n}`,
  'no-array-constructor': 'export const a = new Array(0, 1, 2);',
  'no-async-promise-executor':
    'export const a = new Promise<void>(async (done) => { await Promise.resolve(); done(); });',
  'no-case-declarations':
    'export const f = (a: number) => { switch (a) { case 1: let b = a; b += 1; return b; default: return 0; } };',
  'no-compare-neg-zero': 'export const f = (a: number) => a === -0;',
  'no-cond-assign': 'export const f = (a: number) => { let b = 0; if (b = a) return b; return 1; };',
  'no-constant-binary-expression': 'export const f = (a: number) => ({ a }) ?? a;',
  'no-constant-condition': 'export const f = () => { if (1) return 2; return 3; };',
  'no-debugger': 'debugger;',
  'no-delete-var': 'var a = 1; delete a;',
  'no-dupe-else-if':
    'export const f = (a: number) => { if (a === 1) return 1; else if (a === 1) return 2; return 3; };',
  'no-duplicate-case':
    'export const f = (a: number) => { switch (a) { case 1: return 1; case 1: return 2; default: return 3; } };',
  'no-empty': 'export const f = (a: boolean) => { if (a) {} };',
  'no-empty-character-class': 'export const a = /a[]/;',
  'no-empty-function': 'export function f() {}',
  'no-empty-pattern': 'export const f = (a: { b: object }) => { const { b: {} } = a; };',
  'no-empty-static-block': 'export class A { static {} }',
  'no-ex-assign': 'export const f = () => { try { return 1; } catch (e) { e = 2; return e; } };',
  'no-extra-boolean-cast': 'export const f = (a: number) => { if (!!a) return 1; return 2; };',
  'no-fallthrough':
    'export const f = (a: number) => { switch (a) { case 1: console.log(1); case 2: return 2; default: return 3; } };',
  'no-global-assign': 'Object = null as never;',
  'no-invalid-regexp': "export const a = new RegExp('[');",
  'no-irregular-whitespace': 'export const a =\u00a01;',
  'no-loss-of-precision': 'export const a = 5123000000000000000000000000001;',
  'no-misleading-character-class': 'export const a = /^[👍]$/;',
  'no-prototype-builtins': "export const f = (a: object) => a.hasOwnProperty('b');",
  'no-regex-spaces': 'export const a = /b  c/;',
  'no-self-assign': 'export const f = (a: number) => { a = a; return a; };',
  'no-shadow-restricted-names': 'export const f = (undefined: number) => undefined;',
  'no-sparse-arrays': 'export const a = [1, , 2];',
  'no-unexpected-multiline': 'declare const a: (b: number) => number; export const c = a\n(1);',
  'no-unsafe-finally': 'export const f = () => { try { return 1; } finally { return 2; } };',
  'no-unsafe-optional-chaining': 'export const f = (a?: { b: () => number }) => (a?.b)();',
  'no-unused-expressions': 'export const f = (a: number) => { a + 1; };',
  'no-unused-labels': 'a: for (const b of [1]) console.log(b);',
  'no-unused-private-class-members': 'export class A { #b = 1; }',
  'no-unused-vars': 'const a = 1;',
  'no-useless-backreference': 'export const a = /\\1(b)/;',
  'no-useless-catch': 'export const f = (a: () => void) => { try { a(); } catch (e) { throw e; } };',
  'no-useless-constructor': 'export class A { b = 1; constructor() {} }',
  'no-useless-escape': "export const a = '\\d';",
  'no-var': 'export var a = 1;',
  'prefer-const': 'let a = 1; export const b = () => a;',
  'prefer-rest-params': 'export function f() { return arguments; }',
  'prefer-spread': 'export const f = (a: (...b: number[]) => void, c: number[]) => { a.apply(undefined, c); };',
  'require-yield': 'export function* f() { return 1; }',
  'use-isnan': 'export const f = (a: number) => a === NaN;',
  'valid-typeof': "export const f = (a: unknown) => typeof a === 'strnig';",

  'typescript/adjacent-overload-signatures':
    'export interface A { b(c: string): void; d: number; b(c: number): void; }',
  'typescript/array-type': 'export const a: Array<number> = [];',
  'typescript/await-thenable': 'export const f = async (a: number) => { await a; };',
  'typescript/ban-ts-comment': '// @ts-ignore\nexport const a = 1;',
  'typescript/ban-tslint-comment': '/* tslint:disable */\nexport const a = 1;',
  'typescript/class-literal-property-style': "export class A { get b() { return 'c'; } }",
  'typescript/consistent-generic-constructors': 'export const a: Map<string, number> = new Map();',
  'typescript/consistent-indexed-object-style': 'export interface A { [b: string]: number }',
  'typescript/consistent-type-assertions': 'export const f = (a: unknown) => <string>a;',
  'typescript/consistent-type-imports': "import { Stats } from 'node:fs'; export const f = (a: Stats) => a.size;",
  'typescript/dot-notation': "export const f = (a: { b: number }) => a['b'];",
  'typescript/no-array-delete': 'export const f = (a: number[]) => { delete a[0]; };',
  'typescript/no-base-to-string': 'export const f = (a: object) => String(a);',
  'typescript/no-confusing-non-null-assertion': 'export const f = (a: number | null, b: number) => a! == b;',
  'typescript/no-deprecated': '/** @deprecated */ declare const a: () => void; export const f = () => { a(); };',
  'typescript/no-duplicate-enum-values': 'export enum A { B = 1, C = 1 }',
  'typescript/no-duplicate-type-constituents': 'export type A = string | string;',
  'typescript/no-empty-object-type': 'export const f = (a: {}) => a;',
  'typescript/no-explicit-any': 'export const f = (a: any) => { console.log(typeof a); };',
  'typescript/no-extra-non-null-assertion': 'export const f = (a: number | null) => a!!;',
  'typescript/no-extraneous-class': 'export class A { static b = 1; }',
  'typescript/no-floating-promises': 'export const f = (a: Promise<void>) => { a; };',
  'typescript/no-for-in-array': 'export const f = (a: number[]) => { for (const b in a) console.log(b); };',
  'typescript/no-generated-empty-object-type': 'export type A = Omit<{ b: number }, "b">;',
  'typescript/no-implied-eval': "setTimeout('alert(1)', 100);",
  'typescript/no-import-type-side-effects':
    "import { type Stats } from 'node:fs'; export const f = (a: Stats) => a.size;",
  'typescript/no-inferrable-types': 'export const f = (a: number = 1) => a;',
  'typescript/no-invalid-void-type': 'export const f = (a: void) => a;',
  'typescript/no-misused-new': 'export interface A { constructor(): void }',
  'typescript/no-misused-promises': 'export const f = (a: Promise<boolean>) => { if (a) return 1; return 2; };',
  'typescript/no-mixed-enums': "export enum A { B = 1, C = 'c' }",
  'typescript/no-namespace': 'export namespace A { export const b = 1; }',
  'typescript/no-non-null-asserted-nullish-coalescing': 'export const f = (a: { b: number | null }) => a.b! ?? 1;',
  'typescript/no-non-null-asserted-optional-chain': 'export const f = (a?: { b: number }) => a?.b!;',
  'typescript/no-non-null-assertion': 'export const f = (a: number | null) => a!;',
  'typescript/no-redundant-type-constituents': 'export type A = unknown | string;',
  'typescript/no-require-imports': "export const a: unknown = require('node:fs');",
  'typescript/no-this-alias': 'export class A { b() { const c = this; return () => c; } }',
  'typescript/no-unnecessary-boolean-literal-compare':
    'export const f = (a: boolean) => { if (a === true) return 1; return 2; };',
  'typescript/no-unnecessary-condition': 'export const f = (a: { b: number }) => a?.b;',
  'typescript/no-unnecessary-template-expression': "export const a = `a${'b'}`;",
  'typescript/no-unnecessary-type-constraint': 'export const f = <T extends unknown>(a: T, b: T) => [a, b];',
  'typescript/no-unnecessary-type-conversion': 'export const f = (a: string) => String(a);',
  'typescript/no-unnecessary-type-parameters': 'export const f = <T,>(a: T) => { console.log(a); };',
  'typescript/no-unsafe-argument': 'declare const a: any; export const f = (b: (c: string) => void) => { b(a); };',
  'typescript/no-unsafe-assignment': 'declare const a: any; export const b: string = a;',
  'typescript/no-unsafe-call': 'declare const a: any; export const f = () => { a(); };',
  'typescript/no-unsafe-declaration-merging': 'export interface A { b: number } export class A { c = 1; }',
  'typescript/no-unsafe-enum-assignment': 'enum A { B = 1 } export const c: A = 1;',
  'typescript/no-unsafe-enum-comparison': 'enum A { B = 1 } export const f = (a: A) => a === 1;',
  'typescript/no-unsafe-function-type': 'export const f = (a: Function) => a;',
  'typescript/no-unsafe-member-access': 'declare const a: any; export const f = () => typeof a.b;',
  'typescript/no-unsafe-return': 'declare const a: any; export const f = (): string => a;',
  'typescript/no-wrapper-object-types': 'export const f = (a: String) => a;',
  'typescript/non-nullable-type-assertion-style': 'export const f = (a: string | null) => a as string;',
  'typescript/only-throw-error': "export const f = () => { throw 'a'; };",
  'typescript/prefer-as-const': "export const a = 'b' as 'b';",
  'typescript/prefer-find': 'export const f = (a: number[]) => a.filter((b) => b > 1)[0];',
  'typescript/prefer-for-of':
    'export const f = (a: number[]) => { for (let i = 0; i < a.length; i++) console.log(a[i]); };',
  'typescript/prefer-function-type': 'export interface A { (): number }',
  'typescript/prefer-includes': "export const f = (a: string) => a.indexOf('b') !== -1;",
  'typescript/prefer-literal-enum-member': "const a = 'a'; export enum B { C = a.length }",
  'typescript/prefer-namespace-keyword': 'declare module A { const b: number; }',
  'typescript/prefer-nullish-coalescing': 'export const f = (a: object | null, b: object) => a || b;',
  'typescript/prefer-optional-chain': 'export const f = (a?: { b: number }) => a && a.b;',
  'typescript/prefer-promise-reject-errors': "export const f = () => Promise.reject('a');",
  'typescript/prefer-reduce-type-parameter':
    'export const f = (a: string[]) => a.reduce((b, c) => b.concat(c), [] as string[]);',
  'typescript/prefer-regexp-exec': 'export const f = (a: string) => a.match(/b/);',
  'typescript/prefer-return-this-type': 'export class A { b = 1; c(): A { return this; } }',
  'typescript/prefer-string-starts-ends-with': "export const f = (a: string) => a[0] === 'b';",
  'typescript/related-getter-setter-pairs': 'export interface A { get b(): string; set b(c: number); }',
  'typescript/restrict-plus-operands': "export const f = (a: number) => a + 'b';",
  'typescript/restrict-template-expressions': 'export const f = (a: object | null) => `a${a}`;',
  'typescript/return-await': 'export async function f(a: Promise<void>) { try { return a; } catch { return; } }',
  'typescript/triple-slash-reference':
    '/// <reference lib="dom" />\n/// <reference path="a.d.ts" />\nexport const a = 1;',
  'typescript/unified-signatures':
    'export declare function f(a: string): void; export declare function f(a: number): void;',
  'typescript/use-unknown-in-catch-callback-variable':
    'export const f = (a: Promise<void>) => a.catch((b) => { console.log(b); });',
};

/** Violations in what is drawn. */
const drawn: Record<string, string> = {
  'jsx-a11y/alt-text': '<img src="a" />',
  'jsx-a11y/anchor-has-content': '<a href="/a" />',
  'jsx-a11y/anchor-is-valid': '<a href="#">1</a>',
  'jsx-a11y/aria-activedescendant-has-tabindex': '<div aria-activedescendant="a" />',
  'jsx-a11y/aria-props': '<div aria-labeledby="a" />',
  'jsx-a11y/aria-proptypes': '<div aria-hidden="b" />',
  'jsx-a11y/aria-role': '<div role="datepicker" />',
  'jsx-a11y/aria-unsupported-elements': '<meta aria-hidden="false" />',
  'jsx-a11y/autocomplete-valid': '<input type="text" autoComplete="foo" />',
  'jsx-a11y/click-events-have-key-events': '<div onClick={() => undefined} />',
  'jsx-a11y/heading-has-content': '<h1 />',
  'jsx-a11y/html-has-lang': '<html />',
  'jsx-a11y/iframe-has-title': '<iframe />',
  'jsx-a11y/img-redundant-alt': '<img src="a" alt="a photo" />',
  'jsx-a11y/interactive-supports-focus': '<span role="button" onClick={() => undefined} />',
  'jsx-a11y/label-has-associated-control': '<label>1</label>',
  'jsx-a11y/media-has-caption': '<video src="a" />',
  'jsx-a11y/mouse-events-have-key-events': '<div onMouseOver={() => undefined} />',
  'jsx-a11y/no-access-key': '<div accessKey="h" />',
  'jsx-a11y/no-distracting-elements': '<marquee />',
  'jsx-a11y/no-interactive-element-to-noninteractive-role': '<button role="article">1</button>',
  'jsx-a11y/no-noninteractive-element-interactions': '<li onClick={() => undefined} />',
  'jsx-a11y/no-noninteractive-element-to-interactive-role': '<h1 role="button">1</h1>',
  'jsx-a11y/no-noninteractive-tabindex': '<div tabIndex={0} />',
  'jsx-a11y/no-redundant-roles': '<button role="button">1</button>',
  'jsx-a11y/no-static-element-interactions': '<div onClick={() => undefined} />',
  'jsx-a11y/role-has-required-aria-props': '<span role="checkbox" />',
  'jsx-a11y/role-supports-aria-props': '<ul aria-labelledby="a" aria-checked="true" />',
  'jsx-a11y/scope': '<div scope="col" />',
  'jsx-a11y/tabindex-no-positive': '<span tabIndex={1}>1</span>',
  'project/translated-text': '<p>Save</p>',
};

/** Node runs these programs as they are. */
const scripts: Record<string, string> = {
  'constructor-super': 'export class A extends Map { constructor() {} }',
  'getter-return': 'export const a = { get b() {} };',
  'no-class-assign': 'class A {} A = 1; export { A };',
  'no-const-assign': 'const a = 1; a = 2; export { a };',
  'no-control-regex': 'export const a = /\\x1f/;',
  'no-dupe-class-members': 'export class A { b() {} b() {} }',
  'no-dupe-keys': 'export const a = { b: 1, b: 2 };',
  'no-func-assign': 'function a() {} a = 1; export { a };',
  'no-import-assign': "import a from 'node:fs'; a = 1;",
  'no-new-native-nonconstructor': 'export const a = new Symbol();',
  'no-obj-calls': 'export const a = Math();',
  'no-redeclare': 'var a = 1; var a = 2; export { a };',
  'no-setter-return': 'export const a = { set b(c) { return c; } };',
  'no-this-before-super': 'export class A extends Map { constructor() { this.b = 1; super(); } }',
  'no-undef': 'export const a = nowhere;',
  'no-unreachable': 'export function f() { return 1; console.log(2); }',
  'no-unsafe-negation': 'export const f = (a) => !a instanceof Map;',
  'no-unused-vars': 'const a = 1;',
};

/** Violations that a module cannot even be read with. */
const sloppy: Record<string, string> = {
  'no-nonoctal-decimal-escape': "module.exports = '\\8';",
  'no-with': 'with (module) { console.log(exports); }',
};

export interface Violation {
  rule: string;
  kind: Kind;
  code: string;
}

const of = (kind: Kind, codes: Record<string, string>): Violation[] =>
  Object.entries(codes).map(([rule, code]) => ({ rule, kind, code }));

export const violations: Violation[] = [
  ...of('ts', typescript),
  ...of('ts', {
    'import/extensions': "export { a } from './a'",
  }),
  ...of('tests', {
    'project/no-clock-in-tests': 'export const a = Date.now();',
    'project/worlds-by-fixtures':
      'declare const [beforeAll, createWorld]: ((made?: () => void) => void)[]; beforeAll?.(() => createWorld?.());',
  }),
  ...of('domain', { 'node/no-process-env': 'export const a = process.env.STRIPE_SECRET_KEY;' }),
  ...of('tsx', drawn).map((each) => ({ ...each, code: `export const A = () => ${each.code};` })),
  ...of('tsx', {
    'project/amounts-in-one-place': "import { addUp } from '#domain/shared/money.ts'; export const a = addUp;",
    'no-restricted-imports': "import { useState } from 'react'; export const a = useState;",
    'react/forbid-dom-props': 'export const A = () => <video onError={() => undefined} />;',
    'no-restricted-exports': 'export const meta = () => [];',
  }),
  ...of('mjs', scripts),
  ...of('cjs', sloppy),
];
