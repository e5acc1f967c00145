import { isBuilt } from '../../../scripts/toolchain/fingerprint.mjs';
import { node } from '../../../scripts/toolchain/run.mjs';
import { scenarioStart } from '../instants.ts';
import { seededFolder } from '../worlds/seeded-folder.ts';
import { prepareFonts } from './fonts.ts';

/**
 * Builds what changed, seeds the demo business once, so that each product of the tests starts with a copy of it, and
 * writes the faces that pages are drawn with.
 */
export default async function prepareBrowserTests(): Promise<void> {
  if (!isBuilt()) {
    const { code, output } = await node('scripts/build.mjs');
    if (code !== 0) throw new Error(output);
  }
  await prepareFonts();
  process.env.SEEDED_FOLDER = await seededFolder(scenarioStart);
}
