import { readEnvironment } from '#app/env.server.ts';
import { passedCheck, type Finding } from '#runtime/doctor/finding.ts';
import { checkRedis } from '#runtime/doctor/redis.ts';
import { report, settingsOr } from '#runtime/doctor/report.ts';
import { checkCookies, checkUpstream } from './network.ts';
import { checkClientAddress, checkAdapter, checkSecrets } from './settings.ts';

/** `npm run doctor:portal` looks at the portal's own settings, where `npm run doctor` looks at the API's. */

async function runChecks(): Promise<Finding[]> {
  const settings = settingsOr(() => readEnvironment(process.env));
  if (Array.isArray(settings)) return settings;
  const [upstream, redis, cookies] = await Promise.all([
    checkUpstream(settings),
    checkRedis(settings),
    checkCookies(settings),
  ]);
  return [
    passedCheck('settings', 'each is right'),
    ...upstream,
    checkAdapter(settings),
    checkSecrets(settings),
    redis,
    cookies,
    checkClientAddress(settings),
  ];
}

report(await runChecks());
