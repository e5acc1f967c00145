import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import decompress from 'woff2-encoder/decompress';

const packages = createRequire(import.meta.url);
const chinese = '@fontsource-variable/noto-sans-hk';

/**
 * Tests draw pages with these faces. Arimo has the widths of Arial and Liberation Sans, and those of Segoe UI and Roboto
 * are close. Montserrat is 12 % wider.
 */
const latin = { usual: 'arimo', wide: 'montserrat' } as const;
type Face = keyof typeof latin;
const faces = Object.keys(latin) as Face[];

const versionOf = (name: string): string => (packages(`${name}/package.json`) as { version: string }).version;
const namesAndVersions = [chinese, ...Object.values(latin).map((name) => `@fontsource/${name}`)]
  .map((name) => `${path.basename(name)}-${versionOf(name)}`)
  .join('-');
const cache = path.resolve('node_modules', '.cache', 'shiftdock');
const folder = path.join(cache, `faces-${namesAndVersions}`);

const settingsFile = (face: Face): string => path.join(folder, `${face}.conf`);
const filesOf = (name: string): string => path.join(path.dirname(packages.resolve(`${name}/package.json`)), 'files');

/**
 * Returns the settings of fontconfig, without any font of the machine. The stylesheet names Liberation Sans, and a browser
 * takes Arial for `sans-serif`: the face answers to the first name, and stands in for every other.
 */
const settings = (face: Face): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${folder}/${face}</dir>
  <dir>${folder}/chinese</dir>
  <cachedir>${folder}/index</cachedir>
  <match target="scan">
    <test name="file" compare="contains"><string>${folder}/${face}/</string></test>
    <edit name="family" mode="assign"><string>Liberation Sans</string></edit>
  </match>
  <match target="pattern">
    <edit name="family" mode="append_last"><string>Liberation Sans</string></edit>
  </match>
</fontconfig>
`;

/** Returns the environment of a browser that draws with this face and Noto Sans HK alone, whatever the machine has. */
export const drawnWith = (face: Face): NodeJS.ProcessEnv => ({
  ...process.env,
  FONTCONFIG_FILE: settingsFile(face),
});

/** A browser takes no compressed font from the system. */
async function unpack(from: string, to: string, isWanted: (name: string) => boolean): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of (await readdir(from)).filter((each) => each.endsWith('.woff2') && isWanted(each)))
    await writeFile(
      path.join(to, name.replace('.woff2', '.ttf')),
      await decompress(await readFile(path.join(from, name))),
    );
}

/** Unpacks the faces once for each version of their packages. */
async function unpackAll(): Promise<void> {
  if (existsSync(folder)) return;
  await mkdir(cache, { recursive: true });
  const earlier = (await readdir(cache)).filter(
    (name) => name.startsWith('faces-') && !name.includes(namesAndVersions),
  );
  for (const name of earlier) await rm(path.join(cache, name), { recursive: true, force: true });
  const draft = `${folder}.draft-${process.pid}`;
  await unpack(filesOf(chinese), path.join(draft, 'chinese'), () => true);
  for (const face of faces)
    await unpack(filesOf(`@fontsource/${latin[face]}`), path.join(draft, face), (name) =>
      /-latin(-ext)?-(400|600|700)-normal/.test(name),
    );
  // Two processes of tests may want them at the same moment: the first to be ready is kept.
  await rename(draft, folder).catch(async (error: unknown) => {
    if (!existsSync(folder)) throw error;
    await rm(draft, { recursive: true });
  });
}

/** Writes the faces and settings that `drawnWith` names. */
export async function prepareFonts(): Promise<void> {
  await unpackAll();
  for (const face of faces) await writeFile(settingsFile(face), settings(face));
}
