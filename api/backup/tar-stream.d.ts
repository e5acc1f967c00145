/** The package has no types of its own, and its streams are not Node's: this much of them is used. */
declare module 'tar-stream' {
  import type { EventEmitter } from 'node:events';

  interface Entry extends EventEmitter {
    /** Answers false where the caller should wait for `drain`. */
    write(chunk: Uint8Array): boolean;
    end(): void;
  }

  interface Pack extends AsyncIterable<Buffer> {
    entry(header: { name: string; size: number; mode: number; mtime: Date }): Entry;
    finalize(): void;
    destroy(error?: Error): void;
  }
  export function pack(): Pack;

  interface Found extends AsyncIterable<Buffer> {
    header: { name: string };
    /** Passes over what is left of it. */
    resume(): void;
  }

  interface Extract extends EventEmitter, AsyncIterable<Found> {
    write(chunk: Uint8Array): boolean;
    end(): void;
    destroy(error?: Error): void;
  }
  export function extract(): Extract;
}
