import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { updateInvoiceStatus } from '#contract/billing/invoices.ts';
import { uploadFile, uploadImage } from '#contract/files/uploads.ts';
import { workerSendMessage } from '#contract/workers/worker-app.ts';
import { worker, type Business } from '#tests/support/people.ts';
import {
  brokenPicture,
  certificatePdf,
  disguisedProgram,
  hugePicture,
  photo,
  scriptedDrawing,
  tooHeavy,
} from '#tests/support/builders/uploads.ts';
import type { SignedIn, World } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario();

const form = (file: File | null): FormData => {
  const body = new FormData();
  if (file) body.set('file', file, file.name);
  return body;
};
const keep = (world: World, ours: Business, file: File, as: SignedIn = ours.operator) =>
  world.call(uploadFile, { body: form(file) }, as);
const rejection = async (world: World, ours: Business, call: typeof uploadFile, file: File | null) => {
  const { status, body } = await world.send(call, { body: form(file) }, { as: ours.operator });
  return [status, body.code, body.error];
};
const served = (world: World, ours: Business, url: string) =>
  world.api.fetch(
    new Request(new URL(url, 'http://api.test'), {
      headers: { authorization: `Bearer ${ours.operator.token}`, role: 'operator' },
    }),
  );

describe('an upload', () => {
  it('keeps a certificate with its name, type and size, under a name nobody can guess', async ({ world, ours }) => {
    const file = await keep(world, ours, certificatePdf('商業登記證 2026.pdf'));
    expect(file).toMatchObject({ name: '商業登記證 2026.pdf', type: 'application/pdf', width: null, height: null });
    expect(file.url).toMatch(/^\/files\/[\w-]{32}\.pdf$/);
    const answer = await served(world, ours, file.url);
    expect((await answer.arrayBuffer()).byteLength).toBe(file.size);
  });

  it('is served with nosniff and a sandboxing policy, and saved rather than opened unless it is a photo', async ({
    world,
    ours,
  }) => {
    const pdf = await served(world, ours, (await keep(world, ours, certificatePdf())).url);
    expect(pdf.headers.get('x-content-type-options')).toBe('nosniff');
    expect(pdf.headers.get('content-security-policy')).toContain('sandbox');
    expect(pdf.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''BR%20certificate%202026.pdf");
    const jpeg = await served(world, ours, (await keep(world, ours, await photo())).url);
    expect(jpeg.headers.get('content-disposition')).toMatch(/^inline/);
    expect((await served(world, ours, '/files/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.pdf')).status).toBe(404);
    expect((await served(world, ours, '/files/..%2f..%2fetc%2fpasswd')).status).toBe(404);
  });

  it('loses the metadata of a photo', async ({ world, ours }) => {
    const file = await keep(world, ours, await photo());
    expect(file).toMatchObject({ type: 'image/jpeg', width: 60, height: 40 });
    const bytes = Buffer.from(await (await served(world, ours, file.url)).arrayBuffer());
    expect(bytes.includes('Harbour Camera')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('takes everything that runs or fetches out of a drawing', async ({ world, ours }) => {
    const file = await keep(world, ours, scriptedDrawing());
    expect(file).toMatchObject({ type: 'image/svg+xml', width: 40, height: 20 });
    const answer = await served(world, ours, file.url);
    const drawing = await answer.text();
    expect(drawing).toContain('#123456');
    expect(drawing).not.toMatch(/script|alert|onload|onclick|evil|foreignObject|iframe|ENTITY|style=/i);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it('may be a worker’s', async ({ world, ours }) => {
    const chan = await worker(world);
    expect(await keep(world, ours, await photo('clock-in.jpg'), chan)).toMatchObject({ name: 'clock-in.jpg' });
  });

  it('is named without folders', async ({ world, ours }) => {
    expect((await keep(world, ours, certificatePdf('C:\\Ada\\Desktop\\..\\certificate.pdf'))).name).toBe(
      'certificate.pdf',
    );
  });
});

type RejectedUpload = [
  what: string,
  file: () => File | null | Promise<File>,
  status: number,
  code: string,
  error: string,
];

const ofIPhones: RejectedUpload[] = [
  [
    'a photo of an iPhone',
    () => new File(['ftypheic'], 'IMG_0042.HEIC'),
    415,
    'unsupported_type',
    'HEIC photos are not supported. On an iPhone choose Settings, Camera, Formats, Most Compatible, or upload a JPG.',
  ],
  [
    'a photo of an iPhone whose name was changed',
    () => new File([Buffer.from('000000186674797068656963000000006d69663168656963', 'hex')], 'IMG_0042.jpg'),
    415,
    'unsupported_type',
    'HEIC photos are not supported. On an iPhone choose Settings, Camera, Formats, Most Compatible, or upload a JPG.',
  ],
];

describe('an upload is refused', () => {
  it.for<RejectedUpload>([
    [
      'a type that is not accepted',
      () => new File(['x'], 'list.docx'),
      415,
      'unsupported_type',
      'This file type is not supported',
    ],
    [
      'a name without a type',
      () => new File(['x'], 'certificate'),
      415,
      'unsupported_type',
      'This file type is not supported',
    ],
    [
      'a program with a picture’s name',
      () => disguisedProgram(),
      415,
      'unsupported_type',
      'This file type is not supported',
    ],
    ...ofIPhones,
    [
      'a PDF that calls itself a photo',
      () => new File(['%PDF-1.4\n%%EOF'], 'a.jpg'),
      415,
      'unsupported_type',
      'This file type is not supported',
    ],
    [
      'a page that calls itself a drawing',
      () => new File(['<html><body>hello</body></html>'], 'a.svg'),
      415,
      'unsupported_type',
      'This file type is not supported',
    ],
    ['more than 10 MB', () => tooHeavy(), 413, 'too_large', 'Each file may be up to 10 MB'],
    ['too many pixels', () => hugePicture(), 422, 'image_size', 'The image size is not correct'],
    ['a broken picture', () => brokenPicture(), 422, 'image_size', 'The image size is not correct'],
    ['an empty file', () => new File([], 'empty.pdf'), 422, 'invalid', 'Choose a valid file'],
    ['no file', () => null, 422, 'invalid', 'Choose a valid file'],
  ])('when it is %s', async ([_, file, ...expected], { world, ours }) => {
    expect(await rejection(world, ours, uploadFile, await file())).toEqual(expected);
  });

  it('as a picture when it is a document', async ({ world, ours }) => {
    expect((await rejection(world, ours, uploadImage, certificatePdf()))[1]).toBe('unsupported_type');
  });

  it('from someone who is not signed in', async ({ world }) => {
    expect((await world.send(uploadFile, { body: form(certificatePdf()) })).status).toBe(401);
  });
});

describe('the number of uploads', () => {
  it('is five of an invoice and ten of a message at most', async ({ world, ours }) => {
    const files = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
    const invoice = await world.send(
      updateInvoiceStatus,
      { params: { id: 1 }, body: { version: 0, status: 3, note: '', file_ids: files(6) } },
      { as: ours.operator },
    );
    expect(invoice).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { file_ids: 'Upload 5 files or fewer' } },
    });
    const man = await worker(world, { name: 'Lam Chi Keung' });
    const message = { business_id: ours.id, client_id: 'm-1', text: 'At the gate' };
    const eleven = await world.send(workerSendMessage, { body: { ...message, media_ids: files(11) } }, { as: man });
    expect(eleven).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { media_ids: 'Upload 10 files or fewer' } },
    });
    const pictures: number[] = [];
    for (let count = 0; count < 10; count += 1)
      pictures.push((await keep(world, ours, await photo(`gate-${count}.jpg`), man)).id);
    const { media } = await world.call(workerSendMessage, { body: { ...message, media_ids: pictures } }, man);
    expect(media.map(({ id }) => id)).toEqual(pictures);
  });
});

describe('a value in a drawing', () => {
  const stored = async (world: World, ours: Business, attributes: string): Promise<string> => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><rect ${attributes}/></svg>`;
    const { url } = await keep(world, ours, new File([drawing], 'value.svg'));
    return (await (await served(world, ours, url)).text()).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  };

  it.for([
    'fill="u\\72l(http://evil.example/x)"',
    'fill="url(http://evil.example/x)"',
    'fill="URL( \'//evil.example\' )"',
    'fill="url(//evil.example"',
    'fill="u/**/rl(//evil.example)"',
    'fill="&#117;rl(//evil.example)"',
    'fill="url(&#x23;a) url(//evil.example)"',
    'fill="image(\'//evil.example\')"',
    'clip-path="url(data:image/svg+xml,x)"',
    'mask="-webkit-image-set(&quot;//evil.example&quot; 1x)"',
    'font-family="a;@import \'//evil.example\'"',
    'style="fill:url(//evil.example)"',
    'href="//evil.example/#a"',
    'xlink:href="data:image/svg+xml;base64,PHN2Zy8+"',
    'href="&#9;javascript:alert(1)"',
    'xml:base="//evil.example/"',
  ] as const)('that a browser might fetch is left out: %s', async (attributes, { world, ours }) => {
    expect(await stored(world, ours, attributes)).toMatch(/^<rect\s*(\/>|><\/rect>)$/);
  });

  it.for([
    ['fill="url(#blue)"'],
    ['transform="translate(1,2) rotate(45)"'],
    ['fill="rgba(1, 2, 3, 0.5)"'],
    ['font-family="Noto Sans, \'標楷體\'"'],
    ['xlink:href="#part"'],
  ] as const)('that stays inside is kept: %s', async ([attributes], { world, ours }) => {
    expect((await stored(world, ours, attributes)).replace(/&#39;|&apos;/g, "'")).toContain(attributes);
  });
});
