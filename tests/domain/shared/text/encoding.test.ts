import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { decodeTable } from '#domain/shared/text/encoding.ts';

const table = '日期,時間,人數,職位,地點\r\n01/12/2026,0900-1800,3,包裝員,峯衞埗邨鰂\r\n';
const simplified = '日期,时间,人数,职位,地点\r\n01/12/2026,0900-1800,3,包装员,葵涌仓\r\n';

const textOf = (bytes: Uint8Array, words: string[] = []) => {
  const decoded = decodeTable(bytes, words);
  return 'text' in decoded ? decoded.text : decoded;
};

describe('the text of a file', () => {
  it.each([
    ['UTF-8 with a mark', iconv.encode(`\ufeff${table}`, 'utf-8')],
    ['UTF-8 without one', iconv.encode(table, 'utf-8')],
    ['UTF-16 with a mark', iconv.encode(`\ufeff${table}`, 'utf-16le')],
    ['UTF-16 without one', iconv.encode(table, 'utf-16le')],
    ['UTF-16, the other way round', iconv.encode(`\ufeff${table}`, 'utf-16be')],
    ['Big5 with HKSCS', iconv.encode(table, 'big5hkscs')],
    ['GB 18030', iconv.encode(table, 'gb18030')],
  ])('may be %s', (_, bytes) => expect(textOf(bytes)).toBe(table));

  it('may be GBK in simplified characters, and Latin with a dash of Windows', () => {
    expect(textOf(iconv.encode(simplified, 'gbk'))).toBe(simplified);
    const western = 'Date,Time\r\n01/12/2026,0900–1800,Café\r\n';
    expect(textOf(iconv.encode(western, 'windows-1252'))).toBe(western);
  });

  it('ends before the mark of old spreadsheets', () => {
    expect(textOf(Uint8Array.from([...iconv.encode(table, 'big5hkscs'), 0x1a]))).toBe(table);
  });

  it('is asked for where nobody can tell, unless a word is known', () => {
    const workers = 'Name,Chinese name\r\nTest Two,陳國衞\r\n';
    const bytes = iconv.encode(workers, 'big5hkscs');
    const decoded = decodeTable(bytes);
    expect('candidates' in decoded ? [...decoded.candidates].sort() : decoded).toEqual(['big5hkscs', 'gb18030']);
    expect(textOf(bytes, ['陳國衞'])).toBe(workers);
  });

  it('is none where it holds what no encoding has', () => {
    expect(decodeTable(Uint8Array.from([0x61, 0x2c, 0x81]))).toEqual({ problem: 'NOT_TEXT' });
    expect(decodeTable(Uint8Array.from([0xff, 0xd8, 0xff, 0, 0x10]))).toEqual({ problem: 'NOT_TEXT' });
  });
});
