import { inflateRawSync } from 'node:zlib';

export function unzip(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + size);
    files.set(name, method === 0 ? content : inflateRawSync(content));
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

const plain = (xml: string): string =>
  xml
    .replace(/<[^>]+>/g, '')
    .replace(
      /&(lt|gt|quot|apos|amp);/g,
      (_, name: 'lt' | 'gt' | 'quot' | 'apos' | 'amp') => ({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' })[name],
    );

export function readWorkbook(bytes: ArrayBuffer): (string | number | null)[][] {
  const files = unzip(Buffer.from(bytes));
  const text = (name: string): string => files.get(name)?.toString('utf8') ?? '';
  const strings = [...text('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, xml = '']) => plain(xml));
  return [...text('xl/worksheets/sheet1.xml').matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = '', content = '']) => {
      const value = plain(/<(?:v|is)>(.*?)<\/(?:v|is)>/s.exec(content)?.[1] ?? '');
      if (attributes.includes('t="s"')) return strings[Number(value)] ?? null;
      if (attributes.includes('t="inlineStr"')) return value;
      return value === '' ? null : Number(value);
    }),
  );
}
