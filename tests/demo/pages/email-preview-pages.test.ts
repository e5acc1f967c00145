import { valid } from 'node-html-parser';
import { describe, expect } from 'vitest';
import { createApi } from '#api/app.ts';
import { renderEmail } from '#api/email/render-email.ts';
import { wrapLines } from '#api/email/wrap-lines.ts';
import { demoOf } from '#demo/demo.ts';
import { sampleNames, sampleOf } from '#demo/email-previews/samples.ts';
import { chinese, english } from '#locales/general.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario();

const sender = {
  product: 'Shiftdock',
  colour: '#0a443d',
  name: 'Shiftdock Hong Kong Limited',
  address: '3 Example Road',
  email: 'help@shiftdock.example',
};

const drawn = (['en', 'hk'] as const).flatMap((language) =>
  sampleNames.map((name) => {
    const email = sampleOf(name, language);
    if (email === null) throw new Error(`no email ${name}`);
    const { html, text, subject } = renderEmail(email, sender);
    return { name, language, email, rendered: { html, subject, unbroken: text, text: wrapLines(text) } };
  }),
);

const withoutEmail = [
  'applied',
  'joinedClass',
  'withdrew',
  'absent',
  'forgotClockOut',
  'clockCodeGuesses',
  'timesheetsWaiting',
  'openToAll',
  'message',
];

const subjectsOf = ({ email, notification }: typeof english): Record<string, RegExp> => {
  const emails = Object.entries(email).flatMap(([key, text]) => {
    if (typeof text !== 'string') return 'subject' in text ? [[`email.${key}`, text.subject] as const] : [];
    return /Subject(?:_other)?$/.test(key) ? [[`email.${key}`, text] as const] : [];
  });
  const notificationTexts = Object.entries(notification).flatMap(([key, text]) => {
    const titles = Object.entries(text).filter(([part]) => part === 'title' || part === 'title_other');
    return withoutEmail.includes(key) ? [] : titles.map(([, title]) => [`notification.${key}`, title] as const);
  });
  return Object.fromEntries(
    [...emails, ...notificationTexts].map(([key, text]) => [
      key,
      new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{\w+\}\}/g, '.+')}$`),
    ]),
  );
};

/** Chinese lines break between any two characters, so spaces and line ends are removed. */
const unbroken = (text: string): string => text.replace(/\s+/g, '');

const columnsOf = (line: string): number => line.length + (line.match(/[\u3000-\u9FFF\uFF00-\uFF60]/g) ?? []).length;

const isSingular = (subject: string): boolean => /\b1 \w+/.test(subject);

const by12 = /\d{1,2}:\d{2} [AP]M|12:00 (?:noon|midnight)|(?:上午|下午|正午|午夜) \d{1,2}:\d{2}/g;

describe('every kind of letter', () => {
  it('has its times in one form', () => {
    const mixed = drawn
      .map(({ name, language, rendered }) => ({ name, language, text: `${rendered.subject} ${rendered.unbroken}` }))
      .filter(({ text }) => text.search(by12) >= 0 && /\d{1,2}:\d{2}/.test(text.replace(by12, '')));
    expect(mixed.map(({ name, language }) => `${name} ${language}`)).toEqual([]);
    expect(drawn.some(({ rendered }) => rendered.unbroken.search(by12) >= 0)).toBe(true);
  });

  it.for([
    ['en', english],
    ['hk', chinese as unknown as typeof english],
  ] as const)('that has a subject in %s is drawn', ([language, texts]) => {
    const subjects = drawn.filter((one) => one.language === language).map(({ email }) => email.subject);
    const english = ['email.integritySubject', 'email.deadLetterSubject'];
    const missing = Object.entries(subjectsOf(texts)).filter(
      ([key, pattern]) =>
        !(language === 'hk' && english.some((one) => key.startsWith(one))) &&
        !subjects.some((subject) => pattern.test(subject) || isSingular(subject)),
    );
    expect(missing.map(([key]) => key)).toEqual([]);
  });

  it('has HTML with a text beside it that says the same, one button at most, and who writes', () => {
    const wrong = drawn.flatMap(({ name, language, email, rendered: { html, text, subject } }) => {
      const facts = [
        ...(email.facts ?? []).map(({ value }) => value),
        ...(email.sums ?? []).map(({ amount }) => amount),
      ];
      const problems = [
        !valid(html) && 'its HTML does not close what it opens',
        /undefined|\{\{|\[object|NaN|mail\.\w+/.test(`${text}${html}`) && 'a text is missing',
        (html.match(/display:inline-block/g) ?? []).length > 1 && 'it has two buttons',
        !facts.every((fact) => unbroken(text).includes(unbroken(fact))) && 'its text has not every fact',
        !text.includes(sender.email) && 'its text names nobody to write to',
        !html.includes(sender.name) && 'its HTML does not name the company',
        subject.length > 90 && 'its subject is long',
        text.split('\n').some((line) => columnsOf(line) > 78 && !/https?:/.test(line)) &&
          'its text is wider than 78 columns',
      ].filter(Boolean);
      return problems.map((problem) => `${name} ${language}: ${String(problem)}`);
    });
    expect(wrong).toEqual([]);
  });

  it('names each amount of money', () => {
    const bare = drawn.flatMap(({ name, language, rendered }) =>
      rendered.unbroken
        .split('\n')
        .flatMap((line) => (/^[^\p{L}]*HK\$[\d,.]+[^\p{L}]*$/u.test(line) ? [`${name} ${language}: ${line}`] : [])),
    );
    expect(bare).toEqual([]);
  });
});

describe('the greeting and the answer of an email', () => {
  it('greets its reader in one form, by the full name where one is known', () => {
    const full = ['Ada Chan', '陳雅達', 'Ben Lau'];
    const greetings = {
      en: /^(?:Hello (?<name>[^,\n]+),|Hello,)\n/,
      hk: /^(?:(?<name>[^，\n]+)，你好：|你好：)\n/,
    };
    const wrong = drawn.filter(({ email, rendered: { text, html } }) => {
      const found = greetings[email.language].exec(text);
      const [line = ''] = text.split('\n');
      const isOther = found?.groups?.name !== undefined && !full.includes(found.groups.name);
      return found === null || isOther || !html.includes(`<p style="margin:12px 0 0">${line}</p>`);
    });
    expect(wrong.map(({ name, language }) => `${name} ${language}`)).toEqual([]);
  });

  it('speaks of an address below only where one stands, and is answered by the platform', () => {
    const unnamed = { ...sender, email: '' };
    const wrong = drawn.flatMap(({ name, language, email }) =>
      [sender, unnamed].flatMap((from) => {
        const { text } = renderEmail(email, from);
        const [, below] = /(?:address below|下列(?:電郵|地址))(.*)/s.exec(text) ?? [];
        return below === undefined || /\S+@\S+/.test(below) ? [] : [`${name} ${language} ${from.email}`];
      }),
    );
    expect(wrong).toEqual([]);
    // Only what goes to the platform itself is answered to who asked.
    expect(drawn.filter(({ email }) => email.replyTo !== undefined).map(({ name }) => name)).toEqual([
      'demo-request',
      'demo-request',
    ]);
  });
});

describe('the demo’s page of emails', () => {
  it('leads to each email in both languages, as text and as HTML, and is not there for a real business', async ({
    world,
  }) => {
    const open = (path: string, demo = demoOf('sent')) => createApi(world.services, demo).request(path);
    const list = await (await open('/sandbox/emails')).text();
    const links = [...list.matchAll(/href="(\/sandbox\/emails\/[^"]+)"/g)].map(([, link = '']) => link);
    expect(links).toHaveLength(sampleNames.length * 2);
    const shown = await open('/sandbox/emails/booked/hk');
    expect(await shown.text()).toContain('已預訂：包裝員 6 名');
    const asSent = await open('/sandbox/emails/booked/hk/html');
    expect(asSent.headers.get('content-security-policy')).toContain("style-src 'unsafe-inline'");
    expect(await asSent.text()).toContain('lang="zh-Hant-HK"');
    expect((await open('/sandbox/emails/none/en')).status).toBe(404);
    expect((await open('/sandbox/emails', demoOf())).status).toBe(404);
  });
});
