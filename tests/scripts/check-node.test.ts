import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

function on(version: string, day: string) {
  // why: this process has one version of Node, and one clock.
  const standIns = `
    Object.defineProperty(process, 'versions', { value: { node: '${version}' } });
    const RealDate = Date;
    globalThis.Date = class extends RealDate { constructor() { super('${day}T12:00:00Z'); } };
    require('./scripts/check-node.cjs');`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', standIns], { encoding: 'utf8' });
  return { status, message: stderr.trim() };
}

describe('the check of Node', () => {
  it.each(['18.20.0', '20.18.3'])('refuses Node %s', (version) => {
    const { status, message } = on(version, '2026-11-24');
    expect(status).toBe(1);
    expect(message).toBe(
      `Shiftdock needs Node 20.19 or newer; this is Node ${version}. Install a newer Node, then run the command again.`,
    );
  });

  it('warns on a Node without fixes, and goes on', () => {
    const message = 'Node 20 has had no fixes since 2026-04-30. Shiftdock runs on it; a newer Node is safer.';
    expect(on('20.19.0', '2026-11-24')).toEqual({ status: 0, message });
    expect(on('22.12.0', '2027-05-01').message).toContain('Node 22 has had no fixes since 2027-04-30');
  });

  it.each([
    ['20.19.0', '2026-04-30'],
    ['22.12.0', '2026-11-24'],
    ['24.0.0', '2026-11-24'],
    ['30.0.0', '2031-01-01'],
  ])('says nothing on Node %s on %s', (version, day) => {
    expect(on(version, day)).toEqual({ status: 0, message: '' });
  });
});
