import sharp from 'sharp';

/** Files made to cost the person who reads them much more than the person who sends them. */

const file = (content: Uint8Array | string, name: string): File =>
  new File([content as Uint8Array<ArrayBuffer>], name, { type: 'application/octet-stream' });
const svg = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`;
const nested = (levels: number): string => '<g>'.repeat(levels) + '</g>'.repeat(levels);

/** A picture of few bytes and very many pixels: the size that a PNG states is believed until it is drawn. */
async function bombPng(): Promise<Uint8Array> {
  const picture = sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: '#000' } });
  return picture.png({ compressionLevel: 9 }).toBuffer();
}

/** A picture just within the limit of pixels, flat, so that it has few bytes. */
const large = () => sharp({ create: { width: 6_300, height: 6_300, channels: 3, background: '#123456' } });

/** A film of very many small frames, as many pixels together as one picture may have. */
const film = (): Promise<Uint8Array> =>
  sharp(Buffer.alloc(100 * 390_000), { raw: { width: 100, height: 390_000, channels: 1, pageHeight: 100 } })
    .gif({ effort: 1 })
    .toBuffer();

/** The beginning of a GIF, of 10,799 x 29,500 pixels, that is a script as well. */
const gifScript = 'GIF89a/*\u0000<s:*/=1;alert(1)//';

interface HostileFile {
  title: string;
  make(): File | Promise<File>;
  /** Takes seconds of processor: for the long run alone. */
  heavy?: true;
}

export const hostileFiles: readonly HostileFile[] = [
  { title: '1.1 MB of nested <g>', make: () => file(svg(nested(157_000)), 'nested.svg') },
  { title: '250 KB of nested <g>', make: () => file(svg(nested(35_000)), 'deep.svg') },
  { title: 'a drawing just below every limit', make: () => file(svg(nested(62).repeat(70)), 'limit.svg') },
  { title: '9.1 MB of flat <rect>', make: () => file(svg('<rect width="1" height="1"/>'.repeat(325_000)), 'flat.svg') },
  { title: 'a million <g>', make: () => file(svg('<g/>'.repeat(1_000_000)), 'million.svg') },
  { title: 'an element that never ends', make: () => file(`<svg ${'a="'.repeat(80_000)}`, 'open.svg') },
  { title: '250 KB of entities', make: () => file(svg(`<text>${'&amp;'.repeat(50_000)}</text>`), 'entities.svg') },
  {
    title: 'one path of 250 KB',
    make: () => file(svg(`<path d="${'M0 0 '.repeat(50_000)}" fill="${'url('.repeat(100)}"/>`), 'path.svg'),
  },
  { title: 'a PNG that unfolds into 64 megapixels', make: async () => file(await bombPng(), 'bomb.png') },
  { title: 'a PNG of 40 megapixels', make: async () => file(await large().png().toBuffer(), 'large.png'), heavy: true },
  {
    title: 'a JPEG of 40 megapixels in many passes',
    make: async () => file(await large().jpeg({ progressive: true }).toBuffer(), 'large.jpg'),
    heavy: true,
  },
  {
    title: 'a WebP of 40 megapixels',
    make: async () => file(await large().webp({ effort: 0 }).toBuffer(), 'large.webp'),
  },
  {
    title: 'an AVIF of 40 megapixels',
    make: async () => file(await large().avif({ effort: 0 }).toBuffer(), 'large.avif'),
    heavy: true,
  },
  { title: 'a GIF of 3,900 frames', make: async () => file(await film(), 'film.gif') },
  { title: 'a GIF that is a script too', make: () => file(gifScript + ' '.repeat(2_000_000), 'polyglot.gif') },
  { title: 'a GIF cut off after its head', make: () => file(gifScript, 'head.gif') },
  {
    title: 'a PDF of a million nested lists',
    make: () => file(`%PDF-1.7\n1 0 obj ${'['.repeat(1_000_000)}\n%%EOF`, 'deep.pdf'),
  },
  { title: '9.9 MB of zeros named PDF', make: () => file(new Uint8Array(9_900_000), 'zeros.pdf') },
  {
    title: 'an AVIF box that contains itself',
    make: () => file(`\0\0\0\u0018ftypavif${'\0\0\0\u0008meta'.repeat(500_000)}`, 'boxes.avif'),
  },
];

/** A form of very many parts, or with lines of many megabytes before a part. */
const boundary = '----FormBoundary0123456789abcdef';
export const hostileFormType = `multipart/form-data; boundary=${boundary}`;
export const hostileForms: readonly { title: string; body: string }[] = [
  {
    title: 'a form of 100,000 parts',
    body: `${`--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(100_000)}--${boundary}--\r\n`,
  },
  { title: 'a form of boundaries only', body: `--${boundary}\r\n`.repeat(250_000) },
  {
    title: 'a part with 9 MB of header lines',
    body: `--${boundary}\r\n${'x-header: value\r\n'.repeat(530_000)}\r\n\r\n--${boundary}--\r\n`,
  },
  {
    title: 'a part with a name of 9 MB',
    body: `--${boundary}\r\ncontent-disposition: form-data; name="${'n'.repeat(9_000_000)}"\r\n\r\nx\r\n--${boundary}--\r\n`,
  },
];
