/** Names from the code, numbers and ids only; never what a user typed or reads. */
export interface SpanOptions {
  name: string;
  kind: 'server' | 'client';
  attributes: Readonly<Record<string, string>>;
  /** Header `traceparent` of the caller; without it the span is a child of the current one. */
  parent?: string | null;
}

export interface Span {
  /** Header that lets another process continue the trace. */
  readonly traceparent: string;
  set(name: string, value: string | number): void;
  rename(name: string): void;
  fail(): void;
}

export interface Tracer {
  /** The span ends with the work, and has failed if it throws. A client span is only created inside another span. */
  within<Result>(about: SpanOptions, work: (span: Span | null) => Promise<Result>): Promise<Result>;
  /** The comment of SQL statements that names the current request; empty outside a request. */
  comment(): string;
  close(): Promise<void>;
}

export interface TracingLog {
  warn(details: object, text: string): void;
}

export type Traced = <Result>(
  about: () => SpanOptions,
  work: (span: Span | null) => Promise<Result>,
) => Promise<Result>;
