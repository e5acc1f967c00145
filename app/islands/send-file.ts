import type { UploadAnswer } from './upload/props.ts';

/**
 * Uploads one file, in the field `file`, by XMLHttpRequest: `fetch` tells nothing of how far an upload is.
 *
 * @param tell hears which share has been sent, 0 to 1
 */
export function sendFile(address: string, body: FormData, tell: (progress: number) => void): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener(
      'progress',
      ({ loaded, total, lengthComputable }) => lengthComputable && tell(loaded / total),
    );
    request.addEventListener('load', () => resolve(request.response as UploadAnswer));
    request.addEventListener('error', reject);
    request.responseType = 'json';
    request.open('POST', address);
    request.send(body);
  }).then((answer) => (answer === null ? Promise.reject(new Error('no answer')) : (answer as UploadAnswer)));
}
