import type { ResponseOf, Call, InputOf } from '#contract/core/call.ts';
import { decoded, rejectionDifferences, successDifferences } from '../answers.ts';
import { wireOf, type Client, type Person } from '../client.ts';
import type { ErrorCode } from '#contract/core/errors.ts';

export class Asking {
  readonly made = new Set<string>();

  private readonly client: Client;

  constructor(client: Client) {
    this.client = client;
  }

  async ask<C extends Call>(call: C, input: InputOf<C>, as: Person | null = null): Promise<ResponseOf<C>> {
    const request = wireOf(call, input);
    const key = crypto.randomUUID();
    const reply = await this.client.send(call, request, { as, ...(call.method !== 'GET' && { key }) });
    const differences = successDifferences(call, request.query, reply);
    if (differences.length > 0) throw new Error(`${call.name}: ${differences.join('; ')}: ${reply.text.slice(0, 300)}`);
    this.made.add(call.name);
    return decoded(call, reply) as ResponseOf<C>;
  }

  async rejects<C extends Call>(call: C, input: InputOf<C>, code: ErrorCode, as: Person | null = null) {
    return rejectionDifferences(await this.client.send(call, wireOf(call, input), { as }), [code], 'en');
  }
}
