import { describe, expect, it } from 'vitest';
import { missingEntries, platformOf } from '../../scripts/complete-lock.mjs';

describe('a lock file that lacks packages of other platforms', () => {
  it('learns from a package name where it runs', () => {
    expect(platformOf('@rollup/rollup-darwin-arm64')).toEqual({ cpu: ['arm64'], os: ['darwin'] });
    expect(platformOf('@rollup/rollup-linux-x64-musl')).toEqual({ cpu: ['x64'], os: ['linux'], libc: ['musl'] });
    expect(platformOf('@rollup/rollup-linux-arm-gnueabihf')).toEqual({ cpu: ['arm'], os: ['linux'], libc: ['glibc'] });
    expect(platformOf('@rollup/rollup-win32-x64-msvc')).toEqual({ cpu: ['x64'], os: ['win32'] });
    expect(platformOf('fsevents')).toBeNull();
  });

  it('gets the missing ones, optional, in the order npm writes', () => {
    const packages = {
      '': {},
      'node_modules/rollup': {
        dev: true,
        optionalDependencies: { '@rollup/rollup-linux-x64-gnu': '4.1.0', '@rollup/rollup-linux-x64-musl': '4.1.0' },
      },
      'node_modules/@rollup/rollup-linux-x64-gnu': { version: '4.1.0' },
    };
    const missing = missingEntries({ packages });
    expect(Object.keys(missing)).toEqual(['node_modules/@rollup/rollup-linux-x64-musl']);
    expect(JSON.stringify(missing)).toBe(
      '{"node_modules/@rollup/rollup-linux-x64-musl":{"version":"4.1.0","cpu":["x64"],"dev":true,"libc":["musl"],"optional":true,"os":["linux"]}}',
    );
  });

  it('finds a package beside its parent or in a folder above', () => {
    const packages = {
      'node_modules/a/node_modules/b': { optionalDependencies: { 'c-linux-x64': '1.0.0' } },
      'node_modules/a/node_modules/c-linux-x64': { version: '1.0.0' },
    };
    expect(missingEntries({ packages })).toEqual({});
  });

  it('fails when a name gives no platform', () => {
    expect(() =>
      missingEntries({ packages: { 'node_modules/a': { optionalDependencies: { strange: '1.0.0' } } } }),
    ).toThrow('strange@1.0.0');
  });
});
