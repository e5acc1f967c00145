import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chinese as generalChinese, english as general } from '#locales/general.ts';
import { baseOf, sectionFiles, textsOf, variablesOf } from '../../scripts/text-usage.mjs';

const english = textsOf('en-US');
const chinese = textsOf('hk');

const isSingular = (key: string) => key.endsWith('_one');

describe('the two languages', () => {
  it('have the same words', () => {
    expect([...chinese.keys()].sort()).toEqual([...english.keys()].filter((key) => !isSingular(key)).sort());
  });

  it('fill the same values in', () => {
    const values = (text: string | undefined) => [...new Set(variablesOf(text ?? ''))].sort();
    for (const [key, text] of chinese) expect([key, values(text)]).toEqual([key, values(english.get(key))]);
  });

  it('put the same elements into a sentence', () => {
    const tags = (text: string | undefined) => [...(text ?? '').matchAll(/<\/?(\w+)>/g)].map(([tag]) => tag).sort();
    for (const [key, text] of chinese) expect([key, tags(text)]).toEqual([key, tags(english.get(key))]);
  });

  it('have a plural for every singular', () => {
    for (const key of english.keys()) if (isSingular(key)) expect(english.has(`${baseOf(key)}_other`), key).toBe(true);
  });

  it('leave no text empty and no space at an end', () => {
    for (const [key, text] of [...english, ...chinese])
      expect([key, text]).toEqual([key, text.trim().replace(/ {2,}/g, ' ') || 'a text']);
  });

  it('write a variable as {{name}} and never nest one text in another', () => {
    for (const [key, text] of [...english, ...chinese]) {
      expect([key, text.replace(/\{\{\w+\}\}/g, '')]).toEqual([key, expect.not.stringMatching(/[{}]|\$t\(/)]);
    }
  });
});

describe('the files', () => {
  const sectionsOf = (folder: string, name: string) =>
    Object.keys(
      JSON.parse(readFileSync(new URL(`../../locales/${folder}/general/${name}`, import.meta.url), 'utf8')) as object,
    );

  it('hold the same sections in either language, in alphabetical order, each in one file', () => {
    expect(sectionFiles('hk')).toEqual(sectionFiles('en-US'));
    const sections = sectionFiles('en-US').flatMap((name) => {
      const names = sectionsOf('en-US', name);
      expect([name, sectionsOf('hk', name)]).toEqual([name, names]);
      expect([name, names]).toEqual([name, [...names].sort()]);
      return names;
    });
    expect(sections.length).toBe(new Set(sections).size);
  });

  it('are all merged into the general namespace', () => {
    const sections = sectionFiles('en-US').flatMap((name) => sectionsOf('en-US', name));
    expect(Object.keys(general).sort()).toEqual(sections.sort());
    expect(Object.keys(generalChinese).sort()).toEqual(sections);
  });

  it('name a section by the screen group or the kind of words, then the word', () => {
    for (const key of english.keys())
      expect(key).toMatch(/^(?:customer-agreement:)?[a-z][A-Za-z_]*(?:\.[A-Za-z0-9_]+){1,3}$/);
  });
});
