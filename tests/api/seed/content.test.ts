import { describe, expect, it } from 'vitest';
import { articles } from '#api/content/initial/articles.ts';
import { banks } from '#api/seed/content/banks.ts';
import type { Localised } from '#api/seed/content/content.ts';
import { faqTopics } from '#api/seed/content/faqs.ts';
import { industries } from '#api/seed/content/industries.ts';
import { posts, tags } from '#api/seed/content/posts.ts';
import { equipments, gears, requirements } from '#api/seed/content/role-choices.ts';
import { standardRoles } from '#api/seed/content/standard-roles.ts';
import { districts } from '#domain/hong-kong/districts.ts';
import { chineseStyleProblems } from '#tests/locales/chinese-style.ts';
import { englishStyleProblems } from '#tests/locales/english-style.ts';

const lists = { industries, banks, equipments, gears, requirements, standardRoles, faqTopics };

const texts: [where: string, text: Localised][] = [
  ...Object.entries(lists).flatMap(([list, choices]) =>
    choices.map(({ id, name }): [string, Localised] => [`${list} ${id}`, name]),
  ),
  ...standardRoles.flatMap((role) =>
    role.responsibilities.map(({ id, name }): [string, Localised] => [`responsibility ${id}`, name]),
  ),
  ...faqTopics.flatMap((topic) =>
    topic.faqs.flatMap((faq): [string, Localised][] => [
      [`faq ${faq.id}`, faq.question],
      [`faq ${faq.id}`, faq.answer],
    ]),
  ),
  ...Object.entries(articles).flatMap(([type, { title, body }]): [string, Localised][] => [
    [type, title],
    [type, body],
  ]),
  ...posts.flatMap(({ slug, title, summary, body }): [string, Localised][] => [
    [slug, title],
    [slug, summary],
    [slug, body],
  ]),
  ...tags.map(({ slug, name }): [string, Localised] => [`tag ${slug}`, name]),
];

/** Names of banks, and the law in its own words. */
const isName = (problem: string) => problem.startsWith('banks ');
const lawWords = /employ|僱員|僱主/;

describe('every text', () => {
  it('is there in both languages', () => {
    for (const [where, { en, hk }] of texts)
      expect([where, en.trim() !== '', hk.trim() !== '']).toEqual([where, true, true]);
  });

  it('follows the English style guide', () => {
    const problems = texts.flatMap(([where, { en }]) =>
      englishStyleProblems(en).map((problem) => `${where}: ${problem}`),
    );
    expect(problems.filter((problem) => !isName(problem) && !lawWords.test(problem))).toEqual([]);
  });

  it('is in the Chinese of Hong Kong', () => {
    const problems = texts.flatMap(([where, { hk }]) =>
      hk
        .split('\n')
        .flatMap((line) => chineseStyleProblems(markdownOff(line)).map((problem) => `${where}: ${problem}`)),
    );
    expect(problems.filter((problem) => !isName(problem) && !lawWords.test(problem))).toEqual([]);
  });
});

const markdownOff = (line: string) => line.replace(/^(?:## |- )/, '').replace(/\*\*/g, '');

describe('bodies', () => {
  const bodies = texts.filter(([, { en }]) => en.includes('\n'));

  it('use only headings, paragraphs, lists and strong words', () => {
    for (const [where, { en, hk }] of bodies)
      for (const body of [en, hk])
        expect([where, body]).toEqual([
          where,
          expect.not.stringMatching(/^(?:#(?!# \S)|\d+\. |[*+] |> )|[<>`_]|\]\(/m),
        ]);
  });

  it('have the same parts in both languages', () => {
    const parts = (body: string) =>
      body
        .trim()
        .split('\n')
        .map((line) => (line === '' ? '' : (/^(?:## |- )/.exec(line)?.[0] ?? 'text')))
        .join('|');
    for (const [where, { en, hk }] of bodies) expect([where, parts(hk)]).toEqual([where, parts(en)]);
  });
});

describe('the blog', () => {
  it.each(posts.map((post) => [post.slug, post] as const))('%s has something to say', (_, post) => {
    expect(post.body.en.split(/\s+/).length).toBeGreaterThan(250);
    expect(post.body.hk.match(/\p{Script=Han}/gu)?.length ?? 0).toBeGreaterThan(400);
    expect(post.tags.every((slug) => tags.some((tag) => tag.slug === slug))).toBe(true);
    expect(post.slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)+$/);
  });

  it('has eight posts in order, each at an address of its own', () => {
    expect(new Set(posts.map((post) => post.slug)).size).toBe(8);
    expect(posts.map((post) => post.published)).toEqual(posts.map((post) => post.published).sort());
  });
});

describe('the articles', () => {
  it('of law name the platform by its settings, and leave no blank to fill in by hand', () => {
    for (const { body } of [articles.terms, articles.privacy])
      for (const text of [body.en, body.hk]) {
        expect(text).toContain('{{supportEmail}}');
        expect(text).not.toMatch(/\[[^\]]*\]|…{2}|_{3}/);
      }
  });
});

describe('the lists', () => {
  it('give every choice an id of its own', () => {
    const ids = {
      ...lists,
      districts,
      responsibilities: standardRoles.flatMap((role) => role.responsibilities),
      faqs: faqTopics.flatMap((topic) => topic.faqs),
    };
    for (const [list, choices] of Object.entries(ids))
      expect([list, new Set(choices.map(({ id }) => id)).size]).toEqual([list, choices.length]);
  });

  it('are long enough to choose from', () => {
    expect(industries).toHaveLength(6);
    expect(districts).toHaveLength(18);
    expect(faqTopics.flatMap((topic) => topic.faqs).length).toBeGreaterThanOrEqual(12);
    for (const list of [standardRoles, equipments, requirements]) expect(list.length).toBeGreaterThanOrEqual(12);
    expect(gears.length).toBeGreaterThanOrEqual(10);
  });

  it('have a standard role for every industry', () => {
    expect(new Set(standardRoles.map((role) => role.industry))).toEqual(new Set(industries.map(({ id }) => id)));
  });

  it('know banks by their clearing code', () => {
    expect(banks.find((bank) => bank.code === '024')?.name.hk).toBe('恒生銀行');
    expect(banks.every((bank) => /^\d{3}$/.test(bank.code) && Number(bank.code) === bank.id)).toBe(true);
  });
});
