import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { message } from '#domain/shared/message.ts';
import { translator } from '#app/i18n/i18n.server.ts';
import type { Key } from '#app/i18n/keys.ts';
import { english } from '#locales/general.ts';
import { Sentence, TextProvider, useText } from '#app/i18n/text.tsx';

const en = translator('en');
const hk = translator('hk');

function addText(t: typeof en, key: string, text: string): void {
  t.i18n.addResource('en', 'general', key, text);
  onTestFinished(() => void Reflect.deleteProperty(english, key));
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('a text', () => {
  it('comes in the language that was asked for', () => {
    expect(en('validation.required')).toBe('This field is required');
    expect(hk('validation.required')).toBe('此欄必須填寫');
  });

  it('names the product without a variable', () => {
    expect(en('public.home.lead')).toMatch(/^Shiftdock links/);
    expect(
      en('customer-agreement:intro.description', {
        legalName: 'Northgate Limited',
        postalAddress: '1 Kwai Hei Street',
      }),
    ).toContain('Northgate Limited');
  });

  it('is filled with values; numbers get their thousands separators', () => {
    expect(en('validation.workers', { min: 1, max: 1_000_000 })).toBe('Enter 1 to 1,000,000 workers');
    expect(hk('validation.hourlyWage', { min: 37.5, max: 1_000_000 })).toBe('時薪須為 HK$37.5 至 HK$1,000,000');
  });

  it('has no space between Chinese and Chinese, whatever a value ends in', () => {
    expect(hk('invoices.paidOn', { date: '11月8日（日）' })).toBe('11月8日（日）付款');
    expect(hk('invoices.paidOn', { date: '8/11' })).toBe('8/11 付款');
    expect(en('invoices.paidOn', { date: '（日）' })).toBe('Paid （日）');
  });

  it('chooses the plural by count', () => {
    expect(en('error.summary', { count: 1 })).toBe('Please correct 1 field');
    expect(en('error.summary', { count: 12 })).toBe('Please correct 12 fields');
    expect(hk('error.summary', { count: 1 })).toBe('請更正 1 個欄位');
  });

  it('leaves markup in a value to the person who writes the page', () => {
    expect(en('block.question', { name: '<Ada & Co>' })).toBe(
      'Block "<Ada & Co>"? They will not see or apply for your shifts.',
    );
    expect(en('block.question', { name: '{{product}} $t(app.name)' })).toContain('"{{product}} $t(app.name)"');
  });

  it('that is missing, or lacks a value, stops the tests', () => {
    expect(() => en('contacts.noSuchText' as Key)).toThrow('no words in en for "contacts.noSuchText"');
    expect(() => en('block.question')).toThrow('no value for {{name}} of "block.question" in en');
  });

  it('that is missing in Chinese falls back to English in production and is logged once', () => {
    vi.stubEnv('NODE_ENV', 'production');
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    addText(hk, 'probe', 'Only in English');
    addText(hk, 'probe2', 'Before {{name}} after');
    expect([hk('probe' as Key), hk('probe' as Key)]).toEqual(['Only in English', 'Only in English']);
    expect([hk('probe2' as Key), hk('probe2' as Key, {})]).toEqual(['Before  after', 'Before  after']);
    expect(log.mock.calls.map(([line]) => (JSON.parse(String(line)) as { msg: string }).msg)).toEqual([
      'no words in hk for "probe"',
      'no words in hk for "probe2"',
      'no value for {{name}} of "probe2" in hk',
    ]);
  });
});

describe('a message that was decided without a language', () => {
  it('becomes a sentence of the reader', () => {
    const text = message('validation.maxLength', { number: 255 });
    expect(en.message(text)).toBe('Enter 255 characters or fewer');
    expect(hk.message(text)).toBe('不可多於 255 個字元');
  });

  it('prints its bounds as numbers and its count as a plural', () => {
    expect(en.message(message('validation.workers', { min: 1, max: 1_000_000 }))).toBe('Enter 1 to 1,000,000 workers');
    expect(en.message(message('toast.applicantsAccepted', { count: 1 }))).toBe('1 applicant accepted');
  });

  it('puts a field it names into words', () => {
    const text = message('validation.number', { field: 'field.phone' });
    expect(en.message(text)).toBe('Phone must be a number');
    expect(hk.message(text)).toBe('電話必須是數字');
  });

  it('leaves a sentence of the server as it is', () => {
    for (const text of [
      'The account is not approval by admin',
      'shiftdock.example',
      'no.such.key?x=1',
      'status.shift',
      '帳戶尚未獲管理員批核',
      '',
    ]) {
      expect(en.message(text)).toBe(text);
    }
  });
});

describe('a component', () => {
  function Notice() {
    const { language, t, format } = useText();
    return <p lang={language}>{`${t('menu.shifts')} ${format.time('2026-11-21T01:00:00.000Z')}`}</p>;
  }
  const page = (language: 'en' | 'hk', child: React.ReactNode) =>
    renderToStaticMarkup(
      <TextProvider language={language} t={translator(language)}>
        {child}
      </TextProvider>,
    );

  it('speaks the language of the page around it', () => {
    expect(page('hk', <Notice />)).toBe('<p lang="hk">更期管理 09:00</p>');
  });

  it('can put an element into a sentence where the language wants it', () => {
    addText(en, 'probe3', 'I accept the <agreement>agreement</agreement> of {{name}}');
    const sentence = (
      <Sentence
        text={'probe3' as Key}
        values={{ name: '<agreement>Ada</agreement> & Co' }}
        parts={{ agreement: <a href="/customer-agreement" /> }}
      />
    );
    expect(page('en', sentence)).toBe(
      'I accept the <a href="/customer-agreement">agreement</a> of &lt;agreement&gt;Ada&lt;/agreement&gt; &amp; Co',
    );
  });

  it('says when nobody set a language', () => {
    expect(() => renderToStaticMarkup(<Notice />)).toThrow('TextProvider');
  });
});
