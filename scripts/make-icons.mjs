/*
 * Renders the raster icons from the SVG logo: `node scripts/make-icons.mjs`. Their results are committed;
 * run it again only when public/favicon.svg changes.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const folder = path.resolve(import.meta.dirname, '../public');

/** With padding: phones round the corners themselves. */
const tile = (size, clear) => {
  const inner = size * (1 - 2 * clear);
  const scale = inner / 24;
  const edge = size * clear;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><path fill="#0a443d" d="M0 0h${size}v${size}H0z"/><g transform="translate(${edge} ${edge}) scale(${scale})"><path fill="#fff" d="M22 1H2v13h16v5H2v4h20V10H6V5h16z"/><path fill="#f5b81c" d="M9 6h15v3H9z"/></g></svg>`,
  );
};

const draw = (size, clear) => sharp(tile(size, clear)).png({ compressionLevel: 9, palette: true }).toBuffer();

/** An .ico is a small directory before a PNG. Browsers request it at the root whatever the page links. */
function ico(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

await writeFile(path.join(folder, 'apple-touch-icon.png'), await draw(180, 0.2));
await writeFile(path.join(folder, 'icons/192.png'), await draw(192, 0.2));
await writeFile(path.join(folder, 'icons/512.png'), await draw(512, 0.2));
await writeFile(path.join(folder, 'favicon.ico'), ico(await draw(32, 0.08), 32));
