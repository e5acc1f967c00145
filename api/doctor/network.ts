import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { failedCheck, passedCheck, withTimeout, errorText, type Finding } from '#runtime/doctor/finding.ts';
import { smtpTransport } from '../email/transport.ts';
import { sendsMail, type Settings } from '../settings.ts';

const addressIn = (sender: string): string => (sender.split('<').at(-1) ?? sender).replace('>', '').trim();

/** Sends a real email to the platform's own address, or to the sender's. */
export async function lookAtMail(settings: Settings): Promise<Finding> {
  if (settings.SMTP_URL === undefined || !sendsMail(settings))
    return failedCheck('mail', 'emails are only kept in a folder', 'Set SMTP_URL and MAIL_FROM.');
  const to = settings.PLATFORM_EMAIL ?? addressIn(settings.MAIL_FROM);
  const transport = smtpTransport(settings.SMTP_URL, settings.MAIL_FROM);
  try {
    const text = 'npm run doctor sent this email to see whether emails go out. Nothing has to be done.';
    await withTimeout(
      40,
      transport.send({
        id: Date.now(),
        to,
        replyTo: null,
        language: 'en',
        subject: 'An email from npm run doctor',
        text,
        html: `<p>${text}</p>`,
        calendarFile: null,
      }),
    );
    return passedCheck('mail', `the mail server took an email to ${to}: look whether it arrives, and not as spam`);
  } catch (error) {
    return failedCheck(
      'mail',
      `the mail server did not take an email to ${to}: ${errorText(error)}`,
      'Check SMTP_URL and MAIL_FROM.',
    );
  } finally {
    transport.close();
  }
}

export async function lookAtPublicAddress({ PUBLIC_URL: url }: Settings): Promise<Finding[]> {
  if (url === undefined)
    return [failedCheck('public address', 'PUBLIC_URL is not set', 'Set it to the address that people type.')];
  const { origin, protocol } = new URL(url);
  try {
    // A proxy may keep `/readyz` internal, so a page is requested.
    const ready = await withTimeout(15, fetch(`${origin}/login`, { redirect: 'manual' }));
    if (!ready.ok)
      return [
        failedCheck(
          'public address',
          `${origin} answered ${ready.status}`,
          'Look whether portal and proxy run, and where the proxy leads.',
        ),
      ];
    return [
      protocol === 'https:'
        ? passedCheck('public address', `${origin} shows the portal`)
        : failedCheck(
            'public address',
            `${origin} has no TLS`,
            'Put a proxy with TLS before it (deploy/nginx), and write https.',
          ),
      await lookAtForms(origin),
      await lookAtSockets(origin),
    ];
  } catch (error) {
    return [
      failedCheck('public address', `${origin}: ${errorText(error)}`, 'Check the name, the certificate and the proxy.'),
    ];
  }
}

/** The portal accepts forms only from its own address; a proxy that changes Origin or the path breaks every form. */
async function lookAtForms(origin: string): Promise<Finding> {
  const answer = await withTimeout(
    15,
    fetch(`${origin}/language`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'to=en&redirectTo=%2F',
      redirect: 'manual',
    }),
  );
  return answer.status === 303
    ? passedCheck('forms', 'a form that is sent by the public address is taken')
    : failedCheck(
        'forms',
        `a form got ${answer.status}`,
        'The portal needs the same PUBLIC_URL, and the proxy must leave Origin and path as they are.',
      );
}

/** A proxy that does not forward `Upgrade` answers anything but 101. */
async function lookAtSockets(origin: string): Promise<Finding> {
  const ask = origin.startsWith('https:') ? secure : plain;
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    origin,
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.from(crypto.randomUUID().slice(0, 16)).toString('base64'),
  };
  const asked = ask(`${origin}/events/?EIO=4&transport=websocket`, { headers });
  const answered = new Promise<{ status: number; body: string }>((resolve, reject) => {
    asked.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve({ status: answer.statusCode ?? 101, body: '' });
    });
    asked.on('response', (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => (body += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    asked.on('error', reject);
  });
  asked.end();
  try {
    const { status, body } = await withTimeout(15, answered);
    // The portal rejects another origin with plain text. Without `Upgrade` it answers JSON, and a proxy answers
    // a page.
    const isRejection = status === 400 && !/^\s*[{<]/.test(body);
    return status === 101 || isRejection
      ? passedCheck('sockets', 'a socket comes through')
      : failedCheck(
          'sockets',
          `a socket got ${status}`,
          'Let the proxy pass Upgrade and Connection on (deploy/nginx).',
        );
  } catch (error) {
    return failedCheck('sockets', errorText(error), 'Let the proxy pass Upgrade and Connection on (deploy/nginx).');
  } finally {
    asked.destroy();
  }
}
