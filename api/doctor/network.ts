import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { bad, good, within, wordsOf, type Finding } from '#runtime/doctor/finding.ts';
import { smtpTransport } from '../mail/transport.ts';
import { sendsMail, type Settings } from '../settings.ts';

const addressIn = (sender: string): string => (sender.split('<').at(-1) ?? sender).replace('>', '').trim();

/** Sends a real email to the platform's own address, or to the sender's. */
export async function lookAtMail(settings: Settings): Promise<Finding> {
  if (settings.SMTP_URL === undefined || !sendsMail(settings))
    return bad('mail', 'letters are only kept in a folder', 'Set SMTP_URL and MAIL_FROM.');
  const to = settings.PROVIDER_EMAIL ?? addressIn(settings.MAIL_FROM);
  const transport = smtpTransport(settings.SMTP_URL, settings.MAIL_FROM);
  try {
    const text = 'npm run doctor sent this letter to see whether letters go out. Nothing has to be done.';
    await within(
      40,
      transport.send({
        id: Date.now(),
        to,
        replyTo: null,
        language: 'en',
        subject: 'A letter from npm run doctor',
        text,
        html: `<p>${text}</p>`,
        calendarFile: null,
      }),
    );
    return good('mail', `the mail server took a letter to ${to}: look whether it arrives, and not as spam`);
  } catch (error) {
    return bad(
      'mail',
      `the mail server did not take a letter to ${to}: ${wordsOf(error)}`,
      'Check SMTP_URL and MAIL_FROM.',
    );
  } finally {
    transport.close();
  }
}

export async function lookAtPublicAddress({ PUBLIC_URL: url }: Settings): Promise<Finding[]> {
  if (url === undefined)
    return [bad('public address', 'PUBLIC_URL is not set', 'Set it to the address that people type.')];
  const { origin, protocol } = new URL(url);
  try {
    // A proxy may keep `/readyz` internal, so a page is requested.
    const ready = await within(15, fetch(`${origin}/login`, { redirect: 'manual' }));
    if (!ready.ok)
      return [
        bad(
          'public address',
          `${origin} answered ${ready.status}`,
          'Look whether portal and proxy run, and where the proxy leads.',
        ),
      ];
    return [
      protocol === 'https:'
        ? good('public address', `${origin} shows the portal`)
        : bad(
            'public address',
            `${origin} has no TLS`,
            'Put a proxy with TLS before it (deploy/nginx), and write https.',
          ),
      await lookAtForms(origin),
      await lookAtSockets(origin),
    ];
  } catch (error) {
    return [bad('public address', `${origin}: ${wordsOf(error)}`, 'Check the name, the certificate and the proxy.')];
  }
}

/** The portal accepts forms only from its own address; a proxy that changes Origin or the path breaks every form. */
async function lookAtForms(origin: string): Promise<Finding> {
  const answer = await within(
    15,
    fetch(`${origin}/language`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'to=en&redirectTo=%2F',
      redirect: 'manual',
    }),
  );
  return answer.status === 303
    ? good('forms', 'a form that is sent by the public address is taken')
    : bad(
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
    const { status, body } = await within(15, answered);
    // The portal rejects another origin with plain text. Without `Upgrade` it answers JSON, and a proxy answers
    // a page.
    const isRefusal = status === 400 && !/^\s*[{<]/.test(body);
    return status === 101 || isRefusal
      ? good('sockets', 'a socket comes through')
      : bad('sockets', `a socket got ${status}`, 'Let the proxy pass Upgrade and Connection on (deploy/nginx).');
  } catch (error) {
    return bad('sockets', wordsOf(error), 'Let the proxy pass Upgrade and Connection on (deploy/nginx).');
  } finally {
    asked.destroy();
  }
}
