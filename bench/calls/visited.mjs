/** The pages that people wait for most, as addresses of the demo. For the measurements only. */

/** Resolves with addresses by name; a booking is begun, so that its steps can be opened. */
export async function addressesOf({ url }, cookie) {
  const read = async (path) => (await fetch(url + path, { headers: { cookie } })).text();
  const first = async (path, pattern) => pattern.exec(await read(path))?.[1] ?? reject(path, pattern);
  const draft = await draftOf({ url }, cookie);
  return {
    contacts: '/contacts',
    shifts: '/shifts',
    dashboard: '/dashboard',
    timesheets: '/timesheets',
    workers: '/workers',
    book: '/book',
    'book, site': `/book/${draft}/site`,
    'book, schedule': `/book/${draft}/schedule`,
    'book, workers': `/book/${draft}/workers`,
    'book, confirm': `/book/${draft}/confirm`,
    'a shift': `/shifts/${await first('/shifts', /\/shifts\/(\d+)/)}`,
    'a conversation': `/chat/${await first('/chat', /\/chat\/(\d+)/)}`,
    statement: '/statement',
    'board of a week': '/week',
  };
}

const reject = (path, pattern) => {
  throw new Error(`${path} has nothing like ${pattern}`);
};

/** Finds a draft of the business that has its times and its workers, so that every step up to confirming opens. */
async function draftOf({ url }, cookie) {
  const list = await (await fetch(`${url}/book`, { headers: { cookie } })).text();
  for (const [, id] of list.matchAll(/\/book\/(\d+)\/(?:delete|removal)/g)) {
    const step = await fetch(`${url}/book/${id}/confirm`, { headers: { cookie }, redirect: 'manual' });
    await step.arrayBuffer();
    if (step.status === 200) return id;
  }
  throw new Error('the demo has no draft that can be confirmed');
}
