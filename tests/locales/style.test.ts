import { describe, expect, it } from 'vitest';
import { baseOf, textsOf } from '../../scripts/text-usage.mjs';
import { chineseStyleProblems } from './chinese-style.ts';
import { englishStyleProblems } from './english-style.ts';

const english = textsOf('en-US');
const chinese = textsOf('hk');
const sectionOf = (key: string) => key.split('.')[0] ?? '';

const labels = new Set([
  ...[
    'accountRole',
    'action',
    'audience',
    'breakType',
    'district',
    'field',
    'industry',
    'item',
    'menu',
    'paymentMethod',
    'reason',
  ],
  ...[
    'region',
    'requirementLevel',
    'seriesScope',
    'sex',
    'signUpStep',
    'status',
    'term',
    'title',
    'wageType',
    'weekday',
  ],
  ...['workerAction', 'workerList'],
]);

/** Fixed by the specification; names are in the other language. */
const fixedEnglish = new Set([
  'reason.cancel.CANNOT_FIND_WORKER',
  'error.title',
  'app.loading',
  'action.changeLanguage',
]);
const fixedChinese = new Set(['error.title', 'app.loading', 'action.changeLanguage']);

/** The agreement uses the wording of employment law. */
const isLaw = (key: string) => key.startsWith('customer-agreement:');

const unitsAndAddresses = new Set(['account.workersADay', 'roles.kilograms']);

const isWithin = (key: string) => /^(waysToPay|retention)\.within\./.test(key);

const namesOnTheirOwn = new Set([
  'classes.decided',
  'classes.certificateUntil',
  'email.greeting',
  'roles.selectedOf_other',
  'roles.requirementLevel',
  'workers.emergency',
]);

describe('English texts', () => {
  it('follow the style guide', () => {
    const problems = [...english]
      .filter(([key]) => !fixedEnglish.has(key))
      .flatMap(([key, text]) => englishStyleProblems(text).map((problem) => `${key}: ${problem}`))
      .filter((problem) => !isLaw(problem) || !problem.includes('employ'));
    expect(problems).toEqual([]);
  });

  it('that stand alone have no full stop', () => {
    const stopped = [...english].filter(([key, text]) => labels.has(sectionOf(key)) && /[.。]$/.test(text));
    expect(stopped).toEqual([]);
  });

  it('of one clause have no full stop, of two clauses have', () => {
    const messages = new Set(['validation', 'toast']);
    const wrong = [...english].filter(
      ([key, text]) => messages.has(sectionOf(key)) && /\. /.test(text) !== text.endsWith('.'),
    );
    expect(wrong).toEqual([]);
  });

  it('begin with a capital letter, a value or a figure', () => {
    const small = [...english].filter(
      ([key, text]) =>
        key !== 'action.changeLanguage' &&
        !unitsAndAddresses.has(key) &&
        !isWithin(key) &&
        !/^["(]?(?:[A-Z0-9\u2013–<−+]|\{\{)/.test(text),
    );
    expect(small).toEqual([]);
  });
});

describe('Chinese texts', () => {
  it('follow Hong Kong usage', () => {
    const problems = [...chinese]
      .filter(([key]) => !fixedChinese.has(key) && !namesOnTheirOwn.has(key))
      .flatMap(([key, text]) => chineseStyleProblems(text).map((problem) => `${key}: ${problem}`))
      .filter((problem) => !isLaw(problem) || !problem.includes('僱員'));
    expect(problems).toEqual([]);
  });

  it('say 請 at most once, and never on a button', () => {
    const countOfPlease = (text: string) => text.replace(/申請|邀請|請假|聘請/g, '').split('請').length - 1;
    const wrong = [...chinese].filter(([key, text]) => countOfPlease(text) > (sectionOf(key) === 'action' ? 0 : 1));
    expect(wrong).toEqual([]);
  });

  it('that stand alone have no full stop', () => {
    const stopped = [...chinese].filter(([key, text]) => labels.has(sectionOf(key)) && /[.。]$/.test(text));
    expect(stopped).toEqual([]);
  });
});

describe('a toast', () => {
  it('names its subject, with a capital only at the start of English', () => {
    for (const [key, text] of english)
      if (key.startsWith('toast.'))
        expect([key, text.indexOf('{{item}}')]).toEqual([key, text.includes('{{item}}') ? 0 : -1]);
    expect([...english.keys()].filter((key) => key.startsWith('item.')).map((key) => english.get(baseOf(key)))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^[A-Z]/)]),
    );
  });
});

describe('the checks themselves', () => {
  it.each([
    '員工要加班',
    '請上傳文件到網路',
    '最多5個檔案',
    '（六） 09:00',
    '按這裡',
    '您好',
    '唔該',
    '賬單已发出',
    '刪除 {{name}}',
    '共 {{count}}個',
    '每周一次',
    '費用: 免費',
    '請稍候...',
    '$100',
    '50 %',
    '1~5',
  ])('find fault with %s', (text) => {
    expect(chineseStyleProblems(text)).not.toEqual([]);
  });

  it.each([
    '{{field}}必須是數字',
    '最多 {{number}} 個檔案，共 10 MB',
    '《個人資料（私隱）條例》（第 486 章）',
    '香港特別行政區法律',
    '21/11/2026（六）09:00 至 18:00',
    '確定刪除「{{name}}」？',
    '銀行 3-D Secure 認證',
  ])('find none with %s', (text) => {
    expect(chineseStyleProblems(text)).toEqual([]);
  });

  it.each([
    "You can't do this",
    'Upload file(s)',
    'Shift canceled',
    'Add to favorites',
    'Sign in',
    '1 - 5 of 12',
    'Wait...',
    'Costs $5',
  ])('find fault with %s', (text) => {
    expect(englishStyleProblems(text)).not.toEqual([]);
  });
});
