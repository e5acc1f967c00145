import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import lock from '../../../package-lock.json' with { type: 'json' };
import { name, dependencies } from '../../../package.json' with { type: 'json' };

interface Sbom {
  bomFormat: string;
  metadata: { component: { name: string; type: string } };
  components: { name: string; version: string; purl: string }[];
}

const file = 'build/sbom.json';
if (!existsSync(file)) throw new Error('The product is not built: run `npm run build` first.');
const sbom = JSON.parse(readFileSync(file, 'utf8')) as Sbom;
const listed = new Set(sbom.components.map(({ name: part, version }) => `${part}@${version}`));

it('the build lists every package that runs, at its version, and none that only builds or tests', () => {
  expect([sbom.bomFormat, sbom.metadata.component]).toMatchObject(['CycloneDX', { name, type: 'application' }]);
  const packages = Object.entries(lock.packages as Record<string, { version?: string; dev?: true; optional?: true }>);
  const running = packages
    .filter(([at, { dev, optional }]) => at !== '' && !dev && !optional)
    .map(([at, { version }]) => `${at.split('node_modules/').at(-1)}@${version}`);
  expect(running.length).toBeGreaterThan(Object.keys(dependencies).length);
  expect(running.filter((each) => !listed.has(each))).toEqual([]);
  expect([...listed].filter((each) => /^(vitest|eslint|playwright|oxfmt)@/.test(each))).toEqual([]);
  expect(sbom.components.filter(({ purl }) => !purl.startsWith('pkg:npm/'))).toEqual([]);
});
