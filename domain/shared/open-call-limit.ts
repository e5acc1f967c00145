/** Requests per hour: from one network, and from everybody together. */
export interface OpenCallLimit {
  network: number;
  everybody: number;
}

/** Calls that change something. Each sends an email, costs processor time, or both. */
export const openCallLimits: Readonly<Record<string, OpenCallLimit>> = {
  login: { network: 300, everybody: 20_000 },
  verifyTwoFactor: { network: 300, everybody: 20_000 },
  beginIdentitySignIn: { network: 300, everybody: 20_000 },
  finishIdentitySignIn: { network: 300, everybody: 20_000 },
  adminLogin: { network: 100, everybody: 2_000 },
  verifyAdminCode: { network: 100, everybody: 2_000 },
  setAdminPassword: { network: 50, everybody: 1_000 },
  workerLogin: { network: 300, everybody: 20_000 },
  workerSendCode: { network: 60, everybody: 5_000 },
  workerVerifyCode: { network: 300, everybody: 20_000 },
  sendVerifyCode: { network: 20, everybody: 1_000 },
  forgotPassword: { network: 20, everybody: 1_000 },
  verifyCode: { network: 100, everybody: 5_000 },
  resetPassword: { network: 50, everybody: 2_000 },
  undoEmailChange: { network: 50, everybody: 2_000 },
  createShortLink: { network: 300, everybody: 20_000 },
  requestDemo: { network: 10, everybody: 500 },
};

/** Read-only calls, which the portal makes on behalf of many readers. */
export const openReadLimit: OpenCallLimit = { network: 20_000, everybody: 500_000 };

export interface Counted {
  subject: string;
  max: number;
}

/**
 * The counters of one call, in the order in which they are checked. A browser that has signed in to an account
 * counts for that account alone, so that neither its network nor everybody can use up its calls.  @param from
 * the network of the request and the account that its browser signed in to before; null if unknown
 */
export function openCallCounters(
  name: string,
  limit: OpenCallLimit,
  from: { network: string | null; account: number | null },
): Counted[] {
  if (from.account !== null) return [{ subject: `${name} account ${from.account}`, max: limit.network }];
  return [
    ...(from.network === null ? [] : [{ subject: `${name} network ${from.network}`, max: limit.network }]),
    { subject: `${name} everybody`, max: limit.everybody },
  ];
}

/**
 * An IPv4 address itself; of an IPv6 address the /64 prefix, which an internet provider assigns to one customer.
 * Null for anything else.
 */
export function networkOfAddress(address: string | null | undefined): string | null {
  const given = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(given)) return given;
  if (!/^[\da-f:]{2,39}$/i.test(given) || !given.includes(':')) return null;
  const [head = '', tail] = given.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return `${[...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':')}::/64`;
}
