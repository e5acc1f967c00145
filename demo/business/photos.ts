import { createHash } from 'node:crypto';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { insertReturningIds } from '#api/db/rows.ts';
import type { DemoSeed } from './demo-seed.ts';

export type ClockPhotos = ReadonlyMap<number, { in: number; out: number }>;

interface Picture {
  name: string;
  type: string;
  bytes: Buffer;
  width: number | null;
  height: number | null;
  owner: { business_id: number } | { worker_id: number };
}

/** File names are derived from the content. */
export async function storeFiles(seed: DemoSeed, pictures: readonly Picture[]): Promise<number[]> {
  const rows = pictures.map(({ name, type, bytes, width, height, owner }) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const key = createHash('sha256')
      .update(`${sha256} ${name} ${JSON.stringify(owner)}`)
      .digest('base64url')
      .slice(0, 32);
    return {
      business_id: 'business_id' in owner ? owner.business_id : null,
      worker_id: 'worker_id' in owner ? owner.worker_id : null,
      name,
      storage_key: `${key}.${name.split('.').at(-1) ?? 'bin'}`,
      type,
      size: bytes.byteLength,
      width,
      height,
      sha256,
      created_at: seed.now,
    };
  });
  await Promise.all(
    rows.map((row, index) => seed.files.put(row.storage_key, pictures[index]?.bytes ?? Buffer.alloc(0))),
  );
  return insertReturningIds(seed.db, 'uploads', rows);
}

const skins = ['#e0b48c', '#f0c8a0', '#c68e62', '#a86f45', '#8a5a3a'] as const;
const hairs = ['#1d1a18', '#2b211b', '#3a2d25', '#6b6460'] as const;
const vests = ['#f26b1d', '#d8e02a', '#1f6f8b', '#2f7d4f'] as const;
const helmets = ['#f5d21b', '#ffffff', '#2f6fb0', '#e2562a', null, null] as const;
const walls = ['#8fa39d', '#b9c2bf', '#6f8580', '#a9a08f', '#7d8ca3'] as const;

const edge = 240;

/** A generated face at a time clock in place of a phone's photo, in a phone's format. */
function face(worker: { looks: number }, wall: string): Promise<Buffer> {
  const pick = <Item>(list: readonly Item[], salt: number): Item =>
    list[(worker.looks * 7 + salt * 3) % list.length] as Item;
  const skin = pick(skins, 1);
  const hair = pick(hairs, 2);
  const helmet = pick(helmets, 4);
  const long = worker.looks % 2 === 1;
  const parts = [
    `<path fill="${wall}" d="M0 0h48v48H0z"/>`,
    '<path fill="#fff" opacity=".18" d="M0 8h48v3H0zM0 26h48v3H0zM9 0h3v48H9zM37 0h3v48h-3z"/>',
    long ? `<path fill="${hair}" d="M13 18c0-8 5-11 11-11s11 3 11 11l1 15H12z"/>` : '',
    `<path fill="${skin}" d="M20 26h8v9h-8z"/>`,
    `<path fill="${pick(vests, 3)}" d="M5 48c0-9 6-13 15-14l4 4 4-4c9 1 15 5 15 14z"/>`,
    '<path fill="#eee" d="M13 36.500l3-1.200V48h-3zM32 35.300l3 1.200V48h-3z"/>',
    `<ellipse cx="24" cy="21" rx="8.500" ry="10" fill="${skin}"/>`,
    `<path fill="${hair}" d="M15 20c-1-8 4-11 9-11s10 3 9 11c-2-5-5-6-9-6s-7 1-9 6z"/>`,
    helmet === null ? '' : `<path fill="${helmet}" d="M13 18c0-8 5-12 11-12s11 4 11 12l3 1v2H10v-2z"/>`,
  ];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="${edge}" height="${edge}">${parts.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 85 }).toBuffer();
}

export async function seedPhotos(seed: DemoSeed): Promise<ClockPhotos> {
  const { workers } = seed.made;
  const drawn = workers.flatMap(({ id }, index) => {
    const picture = async (name: string, wall: number): Promise<Picture> => ({
      name,
      type: 'image/jpeg',
      bytes: await face({ looks: index + 1 }, walls[(index + wall) % walls.length] ?? walls[0]),
      width: edge,
      height: edge,
      owner: { worker_id: id },
    });
    return [picture('portrait.jpg', 0), picture('clock-in.jpg', 1), picture('clock-out.jpg', 2)];
  });
  const pictures = await Promise.all(drawn);
  const ids = await storeFiles(seed, pictures);
  const photos = new Map<number, { in: number; out: number }>();
  for (const [index, { id }] of workers.entries()) {
    photos.set(id, { in: ids[index * 3 + 1] ?? 0, out: ids[index * 3 + 2] ?? 0 });
  }
  await setPortraits(
    seed,
    workers.map(({ id }, index) => ({ id, upload: ids[index * 3] ?? 0 })),
  );
  return photos;
}

async function setPortraits({ db }: DemoSeed, portraits: readonly { id: number; upload: number }[]): Promise<void> {
  const given = portraits.filter((_, index) => index % 7 !== 5);
  await db.run(sql`
    update workers set avatar_id = p.upload
    from unnest(${given.map(({ id }) => id)}::bigint[], ${given.map(({ upload }) => upload)}::bigint[]) as p (id, upload)
    where workers.id = p.id`);
}

export function receipt(title: string): Buffer {
  const text = `BT /F1 18 Tf 60 760 Td (${title.replace(/[()\\]/g, '')}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj${object}endobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}
