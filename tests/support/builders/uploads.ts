import sharp from 'sharp';

const file = (bytes: Uint8Array | string, name: string, type: string): File =>
  new File([bytes as Uint8Array<ArrayBuffer>], name, { type });

export function fileForm(sent: File): FormData {
  const form = new FormData();
  form.set('file', sent);
  return form;
}

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
export const smallPicture = (name = 'logo.png'): File => file(Buffer.from(pixel, 'base64'), name, 'image/png');

export const certificatePdf = (name = 'BR certificate 2026.pdf'): File =>
  file('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n', name, 'application/pdf');

export async function photo(name = 'storefront.jpg', width = 60, height = 40): Promise<File> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#f5a623' } });
  const bytes = await picture
    .withExif({ IFD0: { Make: 'Harbour Camera', Copyright: 'Ada Chan' } })
    .jpeg()
    .toBuffer();
  return file(bytes, name, 'image/jpeg');
}

export async function hugePicture(name = 'huge.png'): Promise<File> {
  const bytes = await sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
  return file(bytes, name, 'image/png');
}

export const brokenPicture = (name = 'broken.png'): File =>
  file(
    Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.from('not a picture')]),
    name,
    'image/png',
  );

export const disguisedProgram = (name = 'holiday.png'): File => file('MZ this is a program', name, 'image/png');

export const tooHeavy = (name = 'scan.pdf'): File =>
  file(Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(10 * 1024 * 1024)]), name, 'application/pdf');

export const scriptedDrawing = (name = 'logo.svg'): File =>
  file(
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "boom">]>
     <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" onload="alert(1)"><script>alert(2)</script>
     <a href="javascript:alert(3)"><rect width="40" height="20" fill="#123456" onclick="alert(4)"/></a>
     <foreignObject><iframe src="https://evil.example"/></foreignObject>
     <image href="https://evil.example/track.png"/><circle cx="5" cy="5" r="4" style="fill:url(https://evil.example)" fill="url(https://evil.example/x)"/></svg>`,
    name,
    'image/svg+xml',
  );
