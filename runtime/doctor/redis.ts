import { openRedis } from '../redis.ts';
import { failedCheck, passedCheck, skippedCheck, errorText, type Finding } from './finding.ts';

/** The app starts without Redis if it is down, so a wrong address would go unnoticed without this check. */
export async function checkRedis({ REDIS_URL: url }: { REDIS_URL?: string | undefined }): Promise<Finding> {
  if (url === undefined)
    return skippedCheck('redis', 'not set: each process works by itself, which is right for one of each');
  const todo = 'Check REDIS_URL, that the server runs, and that this machine may reach it.';
  try {
    const redis = await openRedis(url, { warn: () => {}, info: () => {} });
    try {
      const word = crypto.randomUUID();
      const key = `${redis.prefix}doctor`;
      const stored = await redis.run(async (client) => {
        await client.set(key, word, 'PX', 10_000);
        return client.get(key);
      });
      return stored === word
        ? passedCheck('redis', 'the server keeps what it is given')
        : failedCheck('redis', 'no answer', todo);
    } finally {
      redis.close();
    }
  } catch (error) {
    return failedCheck('redis', errorText(error), todo);
  }
}
