/** Takes the traces that a product sends by OTLP over HTTP, and says what each page of it asked for. For the measurements only. */
import { createServer } from 'node:http';

/** Listens as a collector does. Spans come in batches; `pages` waits until no more come. */
export async function takeTraces() {
  const spans = [];
  const server = createServer((request, answer) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      for (const { scopeSpans } of JSON.parse(Buffer.concat(chunks).toString()).resourceSpans ?? [])
        for (const scope of scopeSpans) spans.push(...scope.spans);
      answer.writeHead(200, { 'content-type': 'application/json' });
      answer.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    endpoint: `http://127.0.0.1:${server.address().port}`,
    forget: () => void spans.splice(0),
    async taken() {
      let before = -1;
      while (before !== spans.length) {
        before = spans.length;
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
      return pagesOf(spans);
    },
    close: () => server.close(),
  };
}

const text = (span, key) => span.attributes.find((each) => each.key === key)?.value.stringValue;
const milliseconds = ({ startTimeUnixNano: begin, endTimeUnixNano: end }) => Number(BigInt(end) - BigInt(begin)) / 1e6;

/** One trace is one page: its calls, in how many waves they went, and the statements below each call that the API answered. */
function pagesOf(spans) {
  const byTrace = Map.groupBy ? Map.groupBy(spans, (span) => span.traceId) : grouped(spans);
  return [...byTrace.values()].map((all) => {
    const byId = new Map(all.map((span) => [span.spanId, span]));
    const callOf = (span) => {
      for (let at = span; at; at = byId.get(at.parentSpanId))
        if (text(at, 'db.query.text') === undefined && (at.kind === 2 || at.kind === 3)) return at;
      return undefined;
    };
    const statements = all.filter((span) => text(span, 'db.query.text') !== undefined);
    const calls = all.filter((span) => span.kind === 3 && text(span, 'db.query.text') === undefined);
    return {
      page: all.find((span) => !byId.has(span.parentSpanId))?.name ?? '',
      calls: calls.map(({ name }) => name),
      waves: wavesOf(calls),
      requests: all.filter((span) => span.kind === 2 && byId.has(span.parentSpanId)).length,
      statements: statements.map((span) => ({
        call: callOf(span)?.name ?? '',
        ms: milliseconds(span),
        text: text(span, 'db.query.text').replace(/\s+/g, ' ').trim(),
      })),
    };
  });
}

/** A call belongs to the wave before it where it began before the first of that wave ended. */
function wavesOf(calls) {
  const inTurn = calls.toSorted((a, b) => (BigInt(a.startTimeUnixNano) < BigInt(b.startTimeUnixNano) ? -1 : 1));
  let waves = 0;
  let ends = 0n;
  for (const call of inTurn) {
    if (BigInt(call.startTimeUnixNano) < ends) {
      if (BigInt(call.endTimeUnixNano) < ends) ends = BigInt(call.endTimeUnixNano);
      continue;
    }
    waves += 1;
    ends = BigInt(call.endTimeUnixNano);
  }
  return waves;
}

function grouped(spans) {
  const groups = new Map();
  for (const span of spans) groups.set(span.traceId, [...(groups.get(span.traceId) ?? []), span]);
  return groups;
}
