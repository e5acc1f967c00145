import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { checkSync } from 'recheck';
import ts from 'typescript';
import { expect, it, vi } from 'vitest';

/** Patterns of the product that are not shown to be linear, and why no text can make them slow. */
const bounded: Readonly<Record<string, string>> = {
  '/^([\\w.]+):\\s*(.*)$/': 'a line of the provider’s own file',
  '/\\s*\\n\\s*/g': 'a title of the provider’s own text, 255 characters',
  '/\\/+$/': 'a setting',
  '/\\[([^\\]]+)\\]\\((#[^)]+)\\)/g': 'a page of our own documentation',
  '/([^\\s(),]*)\\s*\\(/g': 'a value of a drawing, read in a thread with a deadline',
  '/\\burl\\(\\s*(["\']?)#[\\w.:-]{1,200}\\1\\s*\\)/gi': 'a value of a drawing, read in a thread with a deadline',
  '/<h([2-4])>((?:[^<]|<(?!\\/?h[2-4]>))*)<\\/h\\1>/g': 'each try ends at the next heading',
  '/^(.+?)(?:\\. |。)(.+)$/': 'a text of our own',
  '/^https:\\/\\/(fcm\\.googleapis\\.com|jmt17\\.google\\.com|([\\w-]+\\.)*push\\.services\\.mozilla\\.com|([\\w-]+\\.)+notify\\.windows\\.com|([\\w-]+\\.)*push\\.apple\\.com)\\//':
    'an address of at most 2,048 characters, whose parts end at each dot',
};

/** A repetition without an end; without one a pattern looks at each place of a text for a bounded time. */
const unbounded = /[*+]|\{\d+,\}/;

/** Every pattern that is written in the product's sources, and where. */
function patterns(): Map<string, string> {
  const listed = execFileSync('git', ['ls-files', 'api', 'app', 'contract', 'domain', 'runtime', 'server.ts']);
  const found = new Map<string, string>();
  for (const file of listed.toString().trim().split('\n')) {
    if (!/\.tsx?$/.test(file)) continue;
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) found.set(node.text, file);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

it('no pattern takes more than linear time, or what it reads is short', { timeout: 120_000 }, () => {
  // The checker's other ways of working need a program of the platform.
  vi.stubEnv('RECHECK_SYNC_BACKEND', 'pure');
  const slow: string[] = [];
  const all = patterns();
  for (const [pattern, file] of all) {
    if (pattern in bounded || !unbounded.test(pattern)) continue;
    const end = pattern.lastIndexOf('/');
    const check = (checker: 'automaton' | 'fuzz') =>
      checkSync(pattern.slice(1, end), pattern.slice(end + 1), { timeout: 3_000, checker }).status;
    // What no automaton stands for, such as a reference back, is tried out.
    const proven = check('automaton');
    const status = proven === 'unknown' ? check('fuzz') : proven;
    if (status !== 'safe') slow.push(`${file}: ${pattern} is ${status}`);
  }
  expect(all.size).toBeGreaterThan(100);
  expect(slow).toEqual([]);
  expect(
    Object.keys(bounded).filter((pattern) => !all.has(pattern)),
    'no longer in the sources',
  ).toEqual([]);
});
