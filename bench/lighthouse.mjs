/**
 * Lighthouse measures the public site on a phone: home, jobs, a job and a post, in both editions. Lighthouse is no
 * package of the project: it is fetched by npx at a fixed version, the last one that runs on Node 20.
 *
 *   Run: npm run build && node bench/lighthouse.mjs [--runs=1]
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from './serve.mjs';
import { numberOption } from './command/options.mjs';

const version = '12.8.2';
const runs = numberOption('runs', 1);
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
const flags =
  '--headless=new --no-sandbox --disable-quic --disable-background-networking --disable-component-update --disable-sync';

const folder = mkdtempSync(join(tmpdir(), 'shiftdock-lighthouse-'));
const product = await startProduct();

/** One audit of one address; resolves with Lighthouse's report. */
function audit(url, number) {
  const file = join(folder, `${number}.json`);
  const args = ['--yes', `lighthouse@${version}`, url, '--output=json', `--output-path=${file}`, '--quiet'];
  const child = spawn(
    'npx',
    [...args, `--chrome-flags=${flags}`, '--only-categories=performance,accessibility,best-practices,seo'],
    {
      env: { ...process.env, CHROME_PATH: chromium },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve(JSON.parse(readFileSync(file, 'utf8'))) : reject(new Error(`lighthouse ended with ${code}`)),
    );
  });
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)];

try {
  const { url } = product.portal;
  const jobs = await (await fetch(`${url}/jobs`)).text();
  const blog = await (await fetch(`${url}/blog`)).text();
  const job = /href="(\/jobs\/\d+)"/.exec(jobs)?.[1];
  const post = /href="(\/blog\/[a-z0-9-]+)"/.exec(blog)?.[1];
  const pages = ['/', '/hk', '/jobs', '/hk/jobs', job, `/hk${job}`, post, `/hk${post}`];
  const rows = [];
  let number = 0;
  for (const page of pages) {
    // The first visit warms what the product keeps; readers after the first meet it warm, too.
    await fetch(url + page);
    const reports = [];
    for (let run = 0; run < runs; run += 1) {
      // The browser loses the beginning of a trace now and then: such a run is made again, once.
      reports.push(await audit(url + page, (number += 1)).catch(() => audit(url + page, (number += 1))));
    }
    const score = (id) => Math.round(median(reports.map(({ categories }) => categories[id].score)) * 100);
    rows.push({
      page,
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best practices': score('best-practices'),
      SEO: score('seo'),
      'largest paint ms': Math.round(
        median(reports.map(({ audits }) => audits['largest-contentful-paint'].numericValue)),
      ),
      bytes: median(reports.map(({ audits }) => audits['total-byte-weight'].numericValue)),
    });
    const [last] = reports;
    for (const { auditRefs } of Object.values(last.categories))
      for (const { id, weight } of auditRefs)
        if (weight > 0 && last.audits[id].score !== null && last.audits[id].score < 0.9)
          console.log(`${page}: ${last.audits[id].title} ${last.audits[id].displayValue ?? ''}`);
  }
  console.table(rows);
} finally {
  product.stop();
  rmSync(folder, { recursive: true, force: true });
}
