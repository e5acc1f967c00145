import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { supervise } from '../../../scripts/toolchain/supervise.mjs';

const program = path.resolve('tests/scripts/toolchain/program.mjs');

describe('a program that is kept running', () => {
  const children: { stop(): Promise<boolean> }[] = [];
  const keep = (env: Record<string, string>) => {
    const child = supervise({
      name: 'the program',
      file: program,
      environment: (message: { port?: number } | null) => ({ ...env, PORT: String(message?.port ?? 0) }),
    });
    children.push(child);
    return child;
  };
  afterEach(async () => {
    await Promise.all(children.splice(0).map((child) => child.stop()));
    vi.restoreAllMocks();
  });

  it('is ready when it says so', async () => {
    const message = (await keep({}).ready) as { url: string };
    expect(await (await fetch(message.url)).text()).toBe('here');
  });

  it('comes back at the same address at once after a crash, and after 5 seconds at most when it crashes on', async () => {
    const message: string[] = [];
    const real = setTimeout;
    // why: a program that has run for a minute counts as healthy, and a start may last long on a slow machine.
    vi.spyOn(Date, 'now').mockReturnValue(0);
    vi.spyOn(console, 'error').mockImplementation((line: string) => void message.push(line));
    // why: the waits are what is told of them; the test need not sit through them.
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((again: () => void) => real(again, 0)) as typeof setTimeout);
    const back: (() => void)[] = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => {
      if (line.includes('is back')) back.shift()?.();
    });
    const { url } = (await keep({}).ready) as { url: string };
    for (let crash = 0; crash < 7; crash++) {
      const returned = new Promise<void>((resolve) => back.push(resolve));
      await fetch(`${url}/crash`).catch(() => null);
      await returned;
    }
    vi.restoreAllMocks();
    expect(await (await fetch(url)).text()).toBe('here');
    expect(message.map((line) => /again in ([\d.]+) s/.exec(line)?.[1])).toEqual(['0', '0.5', '1', '2', '4', '5', '5']);
  });

  it('is given up when it ends before it was ready', async () => {
    await expect(keep({ FAIL: 'yes' }).ready).rejects.toThrow('ended before it was ready (exit code 4)');
  });

  it('finishes what is under way when it is stopped', async () => {
    const child = keep({});
    const { url } = (await child.ready) as { url: string };
    const slow = fetch(`${url}/slow`).then((answer) => answer.text());
    await fetch(`${url}/is-slow-under-way`);
    const stopped = child.stop();
    expect(await slow).toBe('finished');
    expect(await stopped).toBe(true);
  });
});

describe('npm start', () => {
  const start = async (env: Record<string, string>) => {
    const { run } = await import('../../../scripts/toolchain/run.mjs');
    return (await run(process.execPath, ['scripts/start.mjs'], { env })) as { code: number; output: string };
  };

  it('says which port is taken and how to choose another', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, output } = await start({ PORT: String(port), HOST: '127.0.0.1' });
    other.close();
    expect(code).toBe(1);
    expect(output).toContain(
      `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
    );
  });

  it('says when the data folder cannot be written', async () => {
    const { code, output } = await start({ PORT: '0', DATA_DIR: 'package.json/data' });
    expect(code).toBe(1);
    expect(output).toMatch(/The data folder .*data can't be written \(ENOTDIR\)/);
  });

  it('says what a port must be', async () => {
    expect((await start({ PORT: 'eighty' })).output).toContain(
      'PORT must be a number from 0 (any free port) to 65535, but is "eighty".',
    );
  });
});
