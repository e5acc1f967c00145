import { spawn, type ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { createDecoder, encodeMessage } from './frames.ts';
import type { Reply } from './answer-questions.ts';
import { argumentsOf, type Program } from './program.ts';
import { memoryInterval, offerToKernel, residentMegabytes } from './resident-memory.ts';

export interface ChildOptions {
  program: Program;
  /** MB of JavaScript's heap, and of everything: a heap limit does not count what native code takes. */
  memory: { heap: number; resident: number };
  /** Milliseconds for one answer, and for the start: far more than either takes. */
  deadline: { answer: number; start: number };
  maxAnswerBytes: number;
  /** Signal that aborts after these milliseconds; `AbortSignal.timeout` by default. */
  signalAfter?: (milliseconds: number) => AbortSignal;
}

/**
 * `late`: no answer before the deadline, which on a busy machine says nothing about the input. `exhausted`: the
 * work exceeded the child's memory or stack, and would again. `failed`: it threw, answered too much, or ended.
 */
export type ChildResult<Answer> = { ok: true; answer: Answer } | { ok: false; reason: Reason };
type Reason = 'late' | 'exhausted' | 'failed';

/** What the system says of a program that ended because its heap was full. */
const outOfHeap = { signal: 'SIGABRT', code: 134 };
const shownError = 2_000;

/** One child process. It is asked one question at a time, and does not keep its parent alive while it has none. */
export class Child {
  readonly #process: ChildProcess;
  readonly #options: ChildOptions;
  #settle: ((result: ChildResult<unknown>) => void) | undefined;
  #verdict: Reason | undefined;
  #hasStarted = false;
  #errors = '';
  hasEnded = false;

  constructor(options: ChildOptions) {
    this.#options = options;
    this.#process = spawn(process.execPath, argumentsOf(options.program, options.memory.heap), {
      // No setting and no key of the parent.
      env: { NODE_ENV: process.env.NODE_ENV, NODE_NO_WARNINGS: '1', TZ: 'UTC' },
      stdio: 'pipe',
    });
    const { pid, stdin, stdout, stderr } = this.#process;
    if (pid !== undefined) offerToKernel(pid);
    stdin?.on('error', () => {});
    const decode = createDecoder(options.maxAnswerBytes, (reply) => this.#take(reply as Reply));
    stdout?.on('data', (piece: Buffer) => {
      try {
        decode(piece);
      } catch {
        this.#kill('failed');
      }
    });
    stderr?.on('data', (piece: Buffer) => (this.#errors = `${this.#errors}${piece.toString()}`.slice(-shownError)));
    this.#process.once('error', () => this.#onEnd(null, null));
    this.#process.once('close', (code, signal) => this.#onEnd(code, signal));
  }

  async ask(question: unknown): Promise<ChildResult<unknown>> {
    if (!this.#hasStarted) {
      const started = await this.#exchange(null, this.#options.deadline.start);
      if (!started.ok) return started;
      this.#hasStarted = true;
    }
    return this.#exchange(encodeMessage(question), this.#options.deadline.answer);
  }

  end(): void {
    this.#kill('failed');
  }

  #exchange(message: Buffer | null, limit: number): Promise<ChildResult<unknown>> {
    const { promise, resolve }: PromiseWithResolvers<ChildResult<unknown>> = Promise.withResolvers();
    if (this.hasEnded) return Promise.resolve({ ok: false, reason: 'failed' });
    const { signalAfter = (milliseconds: number) => AbortSignal.timeout(milliseconds) } = this.#options;
    const deadline = signalAfter(limit);
    const onLate = () => this.#kill('late');
    deadline.addEventListener('abort', onLate);
    const watch = setInterval(() => void this.#watchMemory(), memoryInterval);
    this.#keepParentAlive(true);
    this.#settle = (result) => {
      this.#settle = undefined;
      clearInterval(watch);
      deadline.removeEventListener('abort', onLate);
      this.#keepParentAlive(false);
      resolve(result);
    };
    if (message) this.#process.stdin?.write(message);
    return promise;
  }

  #take(reply: Reply): void {
    if (this.#verdict) return;
    if ('answer' in reply) this.#settle?.({ ok: true, answer: reply.answer });
    // After an overflow of its stack or heap nothing is known about the rest of the process.
    else this.#kill(reply.reason);
  }

  async #watchMemory(): Promise<void> {
    const { pid } = this.#process;
    if (pid === undefined) return;
    if ((await residentMegabytes(pid)) > this.#options.memory.resident && this.#settle) this.#kill('exhausted');
  }

  #kill(verdict: Reason): void {
    this.#verdict ??= verdict;
    this.#process.kill('SIGKILL');
  }

  #onEnd(code: number | null, signal: NodeJS.Signals | null): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    const isOutOfHeap = signal === outOfHeap.signal || code === outOfHeap.code;
    if (!this.#hasStarted && this.#verdict === undefined)
      process.emitWarning(`A child process ended before it had started: ${this.#errors.trim()}`);
    this.#settle?.({ ok: false, reason: this.#verdict ?? (isOutOfHeap ? 'exhausted' : 'failed') });
  }

  #keepParentAlive(alive: boolean): void {
    const { stdin, stdout, stderr } = this.#process;
    // A pipe of a child is a socket, which the types do not say.
    const pipes = [stdin, stdout, stderr] as (Socket | Readable | null)[];
    for (const handle of [this.#process, ...pipes]) if (handle && 'ref' in handle) handle[alive ? 'ref' : 'unref']();
  }
}
