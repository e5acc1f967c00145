import { passedCheck, type Finding } from '#runtime/doctor/finding.ts';
import { checkRedis } from '#runtime/doctor/redis.ts';
import { report, settingsOr } from '#runtime/doctor/report.ts';
import { readSettings } from '../settings.ts';
import { lookAtDatabase } from './database.ts';
import { lookAtBucket, lookAtDisk, lookAtKeys } from './machine.ts';
import { lookAtMail, lookAtPublicAddress } from './network.ts';

/** Exits with 1 when anything is wrong. */

async function look(): Promise<Finding[]> {
  const settings = settingsOr(() => readSettings(process.env));
  if (Array.isArray(settings)) return settings;
  const [disk, database, redis, mail, bucket, address] = await Promise.all([
    lookAtDisk(settings),
    lookAtDatabase(settings),
    checkRedis(settings),
    lookAtMail(settings),
    lookAtBucket(settings),
    lookAtPublicAddress(settings),
  ]);
  return [
    passedCheck('settings', 'each is right'),
    ...disk,
    lookAtKeys(settings),
    ...database,
    redis,
    mail,
    bucket,
    ...address,
  ];
}

report(await look());
