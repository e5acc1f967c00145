import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = [
  ...globSync('locales/*/customer-agreement.json'),
  ...globSync('locales/*/general/*.json'),
  ...globSync('api/content/initial/articles/*.ts'),
  ...[...globSync('api/seed/content/posts/*.ts'), 'api/seed/content/faqs.ts'],
];

/** Numbers of rules that a setting or a constant decides, in both languages. */
const ruleNumbers =
  /\d+(?:\.\d+)? ?% (?:per|a) month|每月 ?\d|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day[ ,(]+(?:at )?\d{1,2}:\d\d|星期[一二三四五六日] ?\d{1,2}:\d\d|within(?: the)? \d+ months|\d+ ?個月內|\d+ hours or less|\d+ 小時或以內|from \d+ to \d+\. It is paid|起計時間由你選擇，為 \d|\d+ hours before it starts|starts within \d+|\d+ minutes to \d+ hours|開始前 ?\d+ ?小時|\d+ 小時內開始|\d+ 分鐘至 \d+ 小時/g;

/** What may stand as a number, with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'locales/hk/customer-agreement.json: 12 個月內': 'caps the liability of the platform, which no code calculates',
  'locales/en-US/general/messages.json: Monday 09:00': 'an example of a shift',
  'locales/hk/general/messages.json: 星期一 09:00': 'an example of a shift',
  'locales/hk/general/messages.json: 星期日 12:00': 'an example of an insight',
};

it('prints each number of a rule by a placeholder', () => {
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(ruleNumbers)].map(([text]) => `${file}: ${text}`),
  );
  expect(found.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

it('knows a number of a rule when it sees one', () => {
  for (const text of [
    ...['1.5% per month', '2 % a month', '每月 1.5%', 'Tuesday at 10:00', 'Tuesday, 10:00', '星期二 10:00'],
    ...['within 12 months', '12 個月內', '72 hours or less', '24 小時或以內'],
    ...['48 hours before it starts', '開始前 48 小時', 'From 30 minutes to 16 hours', '由 30 分鐘至 16 小時'],
  ])
    expect(text.match(ruleNumbers), text).not.toBeNull();
});

const rows = [...readFileSync('docs/rules.md', 'utf8').matchAll(/`(\w+)` in `([^`]+)` \| `([^`]+)` \|$/gm)];

it.each(rows.map(([, name = '', file = '', test = '']) => ({ name, file, test })))(
  'docs/rules.md names what there is: $name',
  ({ name, file, test }) => {
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`export (?:async )?(?:function|const) ${name}\\b`));
    expect(readFileSync(test, 'utf8')).toMatch(/\b(?:it|describe)\b/);
  },
);
