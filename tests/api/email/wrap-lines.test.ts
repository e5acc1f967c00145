import { describe, expect, it } from 'vitest';
import { wrapLines } from '#api/email/wrap-lines.ts';

const columnsOf = (line: string): number =>
  [...line].reduce((sum, one) => sum + (/[\p{Script=Han}\u3000-\u303F\uFF01-\uFF60]/u.test(one) ? 2 : 1), 0);

const chinese =
  '你的更期「包裝員」於2026年11月26日（星期四）上午9:00至下午6:00在葵涌貨倉舉行，請準時到達。如有任何查詢，請致電 +852 6123 4567（劉健）或電郵至 help@shiftdock.example，我們會盡快回覆你。總金額為HK$1,234.50，請於到期日或之前繳付。';

describe('a long line of a text', () => {
  it('in Chinese goes on in the next where its width ends, and no line begins or ends with the wrong mark', () => {
    const lines = wrapLines(chinese).split('\n');
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) {
      expect(columnsOf(line)).toBeLessThanOrEqual(78);
      expect(line).not.toMatch(/^[、。，：；？！）」]|[（「]$/);
    }
    for (const line of lines.slice(0, -1)) expect(columnsOf(line)).toBeGreaterThan(50);
    expect(lines.join('').replaceAll(' ', '')).toBe(chinese.replaceAll(' ', ''));
  });

  it('keeps an address and an amount whole', () => {
    const text = wrapLines(chinese);
    expect(text).toContain('help@shiftdock.example');
    expect(text).toContain('HK$1,234.50');
    const address = `https://portal.example/${'long/'.repeat(20)}`;
    expect(wrapLines(`詳情請瀏覽 ${address} 。`).split('\n')).toContain(`${address} 。`);
  });

  it('in English is broken at spaces', () => {
    const text =
      'The week is invoiced on Tuesday morning, and what is open then is due two weeks after that, on a Tuesday.';
    expect(wrapLines(text)).toBe(text.replace(/^(.{1,78}) /, '$1\n'));
  });

  it('leaves short lines, and lines that are indented, as they are', () => {
    expect(wrapLines('一二三\n\n  HK$1.00')).toBe('一二三\n\n  HK$1.00');
    expect(wrapLines('字'.repeat(39))).not.toContain('\n');
    expect(wrapLines('字'.repeat(40))).toBe(`${'字'.repeat(39)}\n字`);
  });
});
