import { describe, expect, it } from 'vitest';
import { qrPath } from '#app/ui/qr/path.ts';

describe('the path of a QR code', () => {
  it('renders one rectangle for each run of dark modules', () => {
    expect(
      qrPath([
        [true, true, false, true],
        [false, false, false, false],
        [false, true, true, true],
      ]),
    ).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z');
  });
});
