import type { SharedRedis } from '#runtime/redis.ts';

/**
 * What one process emits reaches the connections of all. A failed publish is not an error: the process that
 * takes over publishes it again.
 */
export async function adapterOn({ client, subscriber, prefix, run: ask }: SharedRedis) {
  const { createAdapter } = await import('@socket.io/redis-adapter');
  const publisher = {
    publish: (channel: string, message: string | Buffer): void => void ask(() => client.publish(channel, message)),
    on: client.on.bind(client),
    off: client.off.bind(client),
  };
  return createAdapter(publisher, subscriber, { key: `${prefix}socket.io` });
}
