import type { SharedRedis } from '#runtime/redis.ts';

/**
 * Returns socket.io's own adapter on Redis: what one process emits reaches the connections of all.
 *
 * A message that could not be published is told again by who takes over, so a failure is no fault.
 */
export async function adapterOn({ client, subscriber, prefix, ask }: SharedRedis) {
  const { createAdapter } = await import('@socket.io/redis-adapter');
  const publisher = {
    publish: (channel: string, message: string | Buffer): void => void ask(() => client.publish(channel, message)),
    on: client.on.bind(client),
    off: client.off.bind(client),
  };
  return createAdapter(publisher, subscriber, { key: `${prefix}socket.io` });
}
