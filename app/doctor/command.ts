import { readEnvironment } from '#app/env.server.ts';
import { good, type Finding } from '#runtime/doctor/finding.ts';
import { lookAtRedis } from '#runtime/doctor/redis.ts';
import { report, settingsOr } from '#runtime/doctor/report.ts';
import { lookAtCookies, lookAtUpstream } from './network.ts';
import { lookAtClientAddress, lookAtMap, lookAtSecrets } from './settings.ts';

/** `npm run doctor:portal` looks at the portal's own settings, where `npm run doctor` looks at the API's. */

async function look(): Promise<Finding[]> {
  const settings = settingsOr(() => readEnvironment(process.env));
  if (Array.isArray(settings)) return settings;
  const [upstream, map, redis, cookies] = await Promise.all([
    lookAtUpstream(settings),
    lookAtMap(settings),
    lookAtRedis(settings),
    lookAtCookies(settings),
  ]);
  return [
    good('settings', 'each is right'),
    ...upstream,
    map,
    lookAtSecrets(settings),
    redis,
    cookies,
    lookAtClientAddress(settings),
  ];
}

report(await look());
