/**
 * The bench measures the memory of the portal and of the API while the accountant pack is downloaded: of the demo's
 * invoices with more and more proofs of payment, then three at once. Fails when a pack that is larger by far needs more
 * memory than the smallest one.
 *
 *   Run: npm run build && node bench/pack.mjs [--invoices=12]
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn, startProduct } from './serve.mjs';
import { numberOption } from './command/options.mjs';

/** This many admin invoices get five proofs each. */
const invoices = numberOption('invoices', 12);
const megabyte = 1024 * 1024;
/** Of one proof. */
const proofSize = 9 * megabyte;
/**
 * The memory of a process may be so much above that of the smallest pack: garbage is collected when it is convenient.
 */
const maxGrowth = 100;
const year = 'startDate=2025-12-01&endDate=2026-11-30';

const megabytes = (pid) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);

/** A PDF as far as its first and last bytes say, which cannot be compressed. */
const proof = () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(proofSize), Buffer.from('\n%%EOF\n')]);

const product = await startProduct();
try {
  const { portal, api } = product;
  const cookie = await signIn(portal);

  /** Reads a pack to its end and keeps nothing of it; answers its size. */
  const read = async () => {
    const answer = await fetch(`${portal.url}/statement/pack?${year}`, { headers: { cookie } });
    if (answer.status !== 200) throw new Error(`the pack was answered ${answer.status}`);
    let size = 0;
    for await (const piece of answer.body) size += piece.length;
    return size;
  };

  const measure = async (name, times) => {
    const peak = { portal: 0, api: 0 };
    let over = false;
    const watch = (async () => {
      while (!over) {
        peak.portal = Math.max(peak.portal, megabytes(portal.child.pid));
        peak.api = Math.max(peak.api, megabytes(api.child.pid));
        await pause(20);
      }
    })();
    const sizes = await Promise.all(Array.from({ length: times }, read));
    over = true;
    await watch;
    const weights = {
      pack_mb: Math.round(sizes[0] / megabyte),
      at_once: times,
      portal_mb: peak.portal,
      api_mb: peak.api,
    };
    console.log(name, JSON.stringify(weights));
    return weights;
  };

  const ask = async (path, options) => {
    const answer = await fetch(`${api.url}/api${path}`, {
      ...options,
      headers: { role: 'operator', language: 'en', 'idempotency-key': randomUUID(), ...options.headers },
    });
    const body = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`);
    return body.data;
  };
  const login = { email: 'operator@demo.test', password: 'shiftdock-demo', role: 'OPERATOR' };
  const json = { 'content-type': 'application/json' };
  const { token } = await ask('/auth/login', { method: 'POST', headers: json, body: JSON.stringify(login) });
  const authorization = `Bearer ${token}`;
  const list = await ask('/operator-invoices?limit=100', { method: 'GET', headers: { authorization } });

  /** Adds proofs, up to five to each of some admin invoices. */
  const addProofs = async (selected) => {
    for (const { id } of selected) {
      const { version, files } = await ask(`/operator-invoices/${id}`, { method: 'GET', headers: { authorization } });
      const file_ids = [];
      for (let number = files.length + 1; number <= 5; number++) {
        const form = new FormData();
        form.append('file', new File([proof()], `proof ${number}.pdf`, { type: 'application/pdf' }));
        file_ids.push(
          (await ask('/clouds/upload-file', { method: 'POST', headers: { authorization }, body: form })).id,
        );
      }
      const body = JSON.stringify({ version, note: '', file_ids });
      await ask(`/operator-invoices/${id}`, { method: 'PUT', headers: { ...json, authorization }, body });
    }
  };

  await measure('first, which loads what it needs', 1);
  const smallest = await measure('no proofs added', 1);
  const wanted = list.slice(0, invoices);
  const third = Math.ceil(wanted.length / 3);
  await addProofs(wanted.slice(0, third));
  const results = [await measure('a third of the proofs', 1)];
  await addProofs(wanted.slice(third));
  results.push(await measure('all proofs', 1), await measure('the same again', 1), await measure('three at once', 3));
  for (const { portal_mb, api_mb, pack_mb } of results) {
    if (pack_mb <= smallest.pack_mb) throw new Error('the pack has no proofs');
    if (portal_mb > smallest.portal_mb + maxGrowth || api_mb > smallest.api_mb + maxGrowth) process.exitCode = 1;
  }
  if (process.exitCode) console.error('memory grew with the pack');
} finally {
  product.stop();
}
