import path from 'node:path';
import { diskFiles, type Files } from './files.ts';
import { s3Files } from './s3-files.ts';
import type { Settings } from '../../settings.ts';

type Place = Pick<
  Settings,
  'DATA_DIR' | 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/**
 * In a bucket when one is set, else in the data folder. Throws an Error with a readable message when the bucket
 * cannot be used.
 */
export async function openFiles(settings: Place): Promise<Files> {
  const {
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  if (bucket === undefined) return diskFiles(path.join(settings.DATA_DIR, 'files'));
  if (!accessKeyId || !secretAccessKey)
    throw new Error('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY (see .env.example).');
  const files = s3Files({ bucket, region, endpoint, accessKeyId, secretAccessKey });
  await files.expectReachable();
  return files;
}
