import { describe, expect } from 'vitest';
import { uploadFile } from '#contract/files/uploads.ts';
import { workerUpload } from '#contract/workers/worker-account.ts';
import { certificatePdf, photo } from '#tests/support/builders/uploads.ts';
import { worker } from '#tests/support/people.ts';
import { childrenOf } from '#tests/support/processes/children.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario();

/** Pictures that are read at once, and that may wait. */
const taken = 22;

const form = (file: File): FormData => {
  const body = new FormData();
  body.set('file', file, file.name);
  return body;
};
const readers = () => childrenOf(process.pid).filter(({ program }) => program.includes('picture-process'));

describe.runIf(process.platform === 'linux')('while the pictures of a business take long', () => {
  it('further ones are told to come again, a worker’s photo waits its turn, and a document does not wait', async ({
    world,
    ours,
  }) => {
    const chan = await worker(world);
    const file = await photo();
    const upload = (of: File) => world.send(uploadFile, { body: form(of) }, { as: ours.operator });
    await Promise.all([upload(file), upload(file)]);
    const stopped = readers();
    // A third one makes thumbnails, where another file of tests has been before.
    expect(stopped.length).toBeGreaterThanOrEqual(2);
    for (const { pid } of stopped) process.kill(pid, 'SIGSTOP');
    const pictures = Array.from({ length: taken + 1 }, () => upload(file));
    const { status, body } = await Promise.race(pictures);
    expect([status, body.code]).toEqual([429, 'too_many']);
    const answered: string[] = [];
    const photos = [1, 2, 3].map(async () => {
      const sent = await world.send(workerUpload, { body: form(file) }, { as: chan });
      answered.push('photo');
      return sent.status;
    });
    expect((await upload(certificatePdf())).status).toBe(200);
    expect(answered).toEqual([]);
    for (const { pid } of stopped) process.kill(pid, 'SIGCONT');
    expect(await Promise.all(photos)).toEqual([200, 200, 200]);
    const statuses = (await Promise.all(pictures)).map((sent) => sent.status);
    expect(statuses.filter((one) => one === 200)).toHaveLength(taken);
  });

  it('a child that is killed costs the picture that it reads, and nothing else', async ({ world, ours }) => {
    const upload = async () => world.send(uploadFile, { body: form(await photo()) }, { as: ours.operator });
    expect((await upload()).status).toBe(200);
    const before = readers();
    for (const { pid } of before) process.kill(pid, 'SIGKILL');
    await expect.poll(() => readers().some(({ pid }) => before.some((old) => old.pid === pid))).toBe(false);
    await expect.poll(async () => (await upload()).status).toBe(200);
  });
});
