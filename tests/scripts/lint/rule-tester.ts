import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Rule {
  meta: { messages: object };
}

interface Case {
  code: string;
  filename?: string;
}

interface InvalidCase extends Case {
  errors: { messageId: string }[];
}

interface Cases {
  valid: (string | Case)[];
  invalid: InvalidCase[];
}

interface Report {
  diagnostics: { code?: string; message: string; filename: string }[];
}

/** Runs oxlint once on the cases of all rules. Its own tester of rules needs Node 22. */
export function createRuleTester(pluginFile: string) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lint-plugin-')));
  const rules = new Set<string>();
  const messages = new Map<string, string[]>();

  function plant(file: string, content: string): void {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${content}\n`);
  }

  beforeAll(() => {
    const overrides = [...rules].map((rule) => ({ files: [`${rule}/**`], rules: { [`project/${rule}`]: 'error' } }));
    const settings = { categories: { correctness: 'off' }, jsPlugins: [resolve(pluginFile)], overrides };
    plant('.oxlintrc.json', JSON.stringify(settings));
    const oxlint = resolve('node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json'], { cwd: folder, encoding: 'utf8' });
    for (const { filename, message } of (JSON.parse(stdout) as Report).diagnostics)
      messages.set(filename, [...(messages.get(filename) ?? []), message]);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function run(name: string, rule: Rule, { valid, invalid }: Cases): void {
    rules.add(name);
    const texts = rule.meta.messages as Record<string, string>;
    const check = ({ code, filename = 'file.tsx', errors }: InvalidCase, index: number) => {
      const file = `${name}/${index}/${filename}`;
      plant(file, code);
      it(code, () => {
        const expected = errors.map(({ messageId }) => patternOf(texts[messageId]!));
        expect(messages.get(file) ?? []).toEqual(expected);
      });
    };
    describe(name, () => {
      const ofValid = valid.map((each) => ({ ...(typeof each === 'string' ? { code: each } : each), errors: [] }));
      [...ofValid, ...invalid].forEach(check);
    });
  }

  return { run };
}

/** A message has `{{ names }}` of what the rule tells about the place. */
const patternOf = (message: string): unknown =>
  expect.stringMatching(
    new RegExp(
      `^${message
        .split(/\{\{ ?\w+ ?\}\}/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
        .join('[^]*')}$`,
    ),
  );
