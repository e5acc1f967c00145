import { describe, expect, it } from 'vitest';
import { readTextFile, writeTextFile } from '#api/commands/text-file.ts';

const file = `---
kind: post
key: wet-floors
title.en: Wet floors: what to do
title.hk: 濕滑地面
excerpt.en: Two lines.
excerpt.hk: 兩行。
tags: safety, planning
published: 2026-12-01
draft: yes
---
=== en ===
## Sweep

- first
=== hk ===
## 清掃
`;

describe('a text as a file', () => {
  it('says the same after it was read and written', () => {
    const read = readTextFile(file);
    expect(read.fields).toMatchObject({ tags: ['safety', 'planning'], is_draft: true, body: { hk: '## 清掃' } });
    expect(writeTextFile(read)).toBe(file);
  });

  it.each([
    ['no head', 'The file begins with a head'],
    [file.replace('kind: post', 'kind: page'), '"kind" is one of'],
    [file.replace('tags:', 'tag:'), 'The head does not know "tag: safety, planning"'],
    [file.replace('=== en ===', ''), 'The text begins with'],
    [file.replace(/=== en ===[^]*=== hk/, '=== hk'), 'There is no English text'],
  ])('is refused with a sentence when it is not one', (broken, sentence) => {
    expect(() => readTextFile(broken)).toThrow(sentence);
  });
});
