import { z } from 'zod';
import type { Call } from '#contract/core/call.ts';
import type { FileReply } from './endpoint.ts';

type AnyReply = { message?: string } & Partial<FileReply> & {
    data?: unknown;
    items?: unknown[];
    total?: number;
    next?: string | null;
    totals?: unknown;
    json?: string;
  };

/** `{ data, message?, meta? }`. The contract encodes it and drops unknown fields. */
export function successBody(call: Call, reply: AnyReply, query: { page?: number; limit?: number }): string {
  if (reply.json !== undefined) return `{"data":${reply.json}}`;
  const body: Record<string, unknown> = { data: null };
  if (call.answer) body.data = z.encode(call.answer, call.paged ? reply.items : reply.data);
  if (reply.message !== undefined) body.message = reply.message;
  if (call.paged) {
    body.meta = { page: query.page, limit: query.limit, total: reply.total, next: reply.next };
    if (call.totals) Object.assign(body.meta as object, { totals: z.encode(call.totals, reply.totals) });
  }
  return JSON.stringify(body);
}

export const jsonResponse = (status: number, body: string, headers: Record<string, string> = {}): Response =>
  new Response(body, {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });

export function fileResponse(type: string, reply: FileReply): Response {
  const plain = reply.name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return new Response(reply.file, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(reply.name).replace(/'/g, '%27')}`,
      'cache-control': 'no-store',
    },
  });
}
