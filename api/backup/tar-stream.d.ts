/** The package ships no types, and its streams are not Node's. Only what is used here is declared. */
declare module 'tar-stream' {
  import type { EventEmitter } from 'node:events';

  interface Entry extends EventEmitter {
    /** False when the caller should wait for `drain`. */
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
    header: { name: string; type: string };
    resume(): void;
  }

  interface Extract extends EventEmitter, AsyncIterable<Found> {
    write(chunk: Uint8Array): boolean;
    end(): void;
    destroy(error?: Error): void;
  }
  export function extract(): Extract;
}
