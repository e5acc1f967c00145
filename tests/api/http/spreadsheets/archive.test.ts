import { expect, it } from 'vitest';
import { archived, type ArchiveEntry } from '#api/http/spreadsheets/archive.ts';
import { unzip } from '#tests/support/workbook.ts';

const size = 64 * 1024;

async function* files(count: number, made: { pieces: number }): AsyncGenerator<ArchiveEntry> {
  for (let number = 0; number < count; number += 1) {
    const content = async function* () {
      made.pieces += 1;
      yield await Promise.resolve(Uint8Array.from({ length: size }, (_, index) => (index * 31 + number) % 251));
    };
    yield { name: `file ${number}.bin`, content: content(), packed: number % 2 === 0 };
  }
}

it('is written while it is read: however many files there are, few pieces are made ahead', async () => {
  const made = { pieces: 0 };
  let read = 0;
  let peak = 0;
  for await (const piece of archived(files(2_000, made))) {
    read += piece.length;
    peak = Math.max(peak, piece.length);
    if (made.pieces >= 200) break;
  }
  expect(read).toBeGreaterThan(100 * size * 0.9);
  expect(peak).toBeLessThanOrEqual(2 * size);
  expect(made.pieces).toBe(200);
});

it('holds every file as it was', async () => {
  const pieces: Uint8Array[] = [];
  for await (const piece of archived(files(3, { pieces: 0 }))) pieces.push(piece);
  const read = unzip(Buffer.concat(pieces));
  expect([...read.keys()]).toEqual(['file 0.bin', 'file 1.bin', 'file 2.bin']);
  expect(
    read.get('file 1.bin')?.equals(Buffer.from(Array.from({ length: size }, (_, index) => (index * 31 + 1) % 251))),
  ).toBe(true);
});
