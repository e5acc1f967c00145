import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// Each pattern is written so that it does not match itself.
const banned: readonly [pattern: RegExp, instead: string][] = [
  [/\(P\d+(, P\d+)*\)/, 'a pointer into docs/, or nothing'],
  [/specification[ ]section|rulings[.]md/, 'a pointer into docs/, or nothing'],
  [/\bfor[ ]ears\b|\bears[ ](get|start|hear)\b/i, 'screen readers'],
  [/\b(at|shown) the[ ]doors?\b/i, 'request validation, or the sign-in page'],
  [/\breckon(s|ed|ing)?\b/i, 'calculate'],
  [/\blast[ ]resort\b/i, 'root error boundary'],
  [/\ba mere[ ]way\b/i, 'redirect-only route'],
  [/\bdearest[ ]last\b/i, 'eviction order'],
  [/\bpages? (is|are) (pressed|drawn)\b|\bpressed[ ]by\b/i, 'compressed, rendered'],
  [/\bin a[ ]hand\b|\bthumb[ ]bar\b/i, 'on a phone, bottom bar'],
  [/\bhouse[ ](rules|style)\b|\bthe house['’]s\b/i, 'project rules, style guide'],
  [/\b(hang[U]p|patien[c]e|Lette[r]s?Parts|Queued[L]etter|temper[O]f)\b/, 'the standard term'],
  [/\bthe[ ]letters?\b(?! (form|and|before))|\ba letter (to|in one|can)\b/i, 'email'],
  [
    /\bwhoeve[r]\b|\bsomebod[y]\b|\bhenc[e]\b|\blest[ ]|\bthereb[y]\b|\bane[w]\b/i,
    'a person who, someone, therefore, again',
  ],
];

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.js'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !file.startsWith('bench/scaffold/'));

/**
 * Returns the comments of a source with the titles of its tests: what people read, without the texts of the product.
 */
function proseOf(source: string): string[] {
  const comments = source.match(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm) ?? [];
  const titles = source.match(/\b(?:describe|it|test)(?:\.\w+)*\(\s*(['"`])(?:\\.|(?!\1).)*\1/g) ?? [];
  return [...comments, ...titles];
}

describe('comments and test titles', () => {
  it('use the field’s terms, and no reference that a reader cannot follow', () => {
    const found = files.flatMap((file) => {
      const prose = proseOf(readFileSync(file, 'utf8'));
      return banned.flatMap(([pattern, instead]) =>
        prose.filter((text) => pattern.test(text)).map((text) => `${file}: ${pattern.exec(text)![0]} → ${instead}`),
      );
    });
    expect(found).toEqual([]);
  });

  it('take up less than a tenth of the lines', () => {
    let [all, comments] = [0, 0];
    for (const file of files) {
      const source = readFileSync(file, 'utf8');
      all += source.split('\n').length;
      comments += (source.match(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm) ?? []).join('\n').split('\n').length;
    }
    expect(comments / all).toBeLessThan(0.1);
  });
});
