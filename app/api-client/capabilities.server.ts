import type { Branding } from '#domain/admin/branding.ts';
import { capabilityNames, getCapabilities, type ApiCapability } from '#contract/capabilities.ts';
import { capabilityNameOf } from '#contract/core/renamed.ts';
import { ApiError, SessionExpired, Unavailable } from './errors.ts';
import type { Upstream } from './client.server.ts';
import { isUnavailableStatus } from './responses.server.ts';

const standardBranding: Branding = { name: '', colour: '' };

export type Supports = (capability: ApiCapability) => boolean;

interface CapabilitiesOptions {
  /** Milliseconds until they are loaded again. */
  freshFor?: number;
  /** Milliseconds a page waits for the first response. */
  maxWait?: number;
}

const allCapabilities: ReadonlySet<string> = new Set(capabilityNames);

/**
 * What the API offers beyond the specification, by its own account. An API without that call offers nothing
 * more. While it does not respond, everything counts as offered: the pages themselves report the problem.
 */
export class Capabilities {
  #offered: ReadonlySet<string> | null = null;
  #branding: Branding = standardBranding;
  #until = 0;
  #underWay: Promise<void> | null = null;
  get branding(): Branding {
    return this.#branding;
  }
  readonly supports: Supports = (capability) => (this.#offered ?? allCapabilities).has(capability);

  private readonly api: Pick<Upstream, 'read'>;
  private readonly options: CapabilitiesOptions;

  constructor(api: Pick<Upstream, 'read'>, options: CapabilitiesOptions = {}) {
    this.api = api;
    this.options = options;
  }

  /** Waits for the first response; later ones are loaded in the background. Never throws. */
  async ready(): Promise<void> {
    if (performance.now() < this.#until) return;
    this.#underWay ??= this.#ask().finally(() => (this.#underWay = null));
    if (this.#offered !== null) return;
    const { maxWait = 2_000 } = this.options;
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, maxWait)));
    await Promise.race([this.#underWay, enough]);
    clearTimeout(timer);
  }

  /** After a change, for the page that follows it. Never throws. */
  async refresh(): Promise<void> {
    await this.#ask();
  }

  async #ask(): Promise<void> {
    const answer = await this.api
      .read(getCapabilities, {})
      .catch((error: unknown) => (isDefiniteAnswer(error) ? { capabilities: [], branding: undefined } : null));
    if (answer === null) return;
    this.#offered = new Set(answer.capabilities.map(capabilityNameOf));
    this.#branding = answer.branding ?? standardBranding;
    this.#until = performance.now() + (this.options.freshFor ?? 60_000);
  }
}

/** Whether an error means that there is no such call, rather than that the API is away. */
const isDefiniteAnswer = (error: unknown): boolean =>
  error instanceof ApiError ||
  error instanceof SessionExpired ||
  (error instanceof Unavailable &&
    (['shape', 'redirects', 'size'].includes(error.reason) ||
      (error.reason === 'server' && !isUnavailableStatus(error.status ?? 0))));
