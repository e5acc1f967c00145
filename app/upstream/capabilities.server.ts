import { capabilityNames, getCapabilities, type ApiCapability } from '#contract/capabilities.ts';
import { Refused, SignedOut, Unavailable } from './errors.ts';
import type { Upstream } from './client.server.ts';

/** Tells whether the API has a capability. */
export type Offers = (capability: ApiCapability) => boolean;

interface CapabilitiesOptions {
  /** The map names them: then nobody asks. */
  fixed?: readonly ApiCapability[] | undefined;
  /** They are asked for again after so many milliseconds. */
  freshFor?: number;
  /** A page waits so many milliseconds for the first answer. */
  patience?: number;
}

const everything: ReadonlySet<string> = new Set(capabilityNames);

/**
 * The API says itself what it offers beyond the specification. An API that has no call for it offers nothing more.
 * While nobody can say, because it does not answer, everything counts as offered: its pages say what is the matter.
 */
export class Capabilities {
  #offered: ReadonlySet<string> | null;
  #until: number;
  #underWay: Promise<void> | null = null;
  readonly offers: Offers = (capability) => (this.#offered ?? everything).has(capability);

  /** The API has said that it has a capability. */
  readonly said: Offers = (capability) => this.#offered?.has(capability) ?? false;

  constructor(
    private readonly api: Pick<Upstream, 'read'>,
    private readonly options: CapabilitiesOptions = {},
  ) {
    this.#offered = options.fixed ? new Set(options.fixed) : null;
    this.#until = options.fixed ? Infinity : 0;
  }

  /** Waits for the first answer; a later one comes while pages go by the one before. Never throws. */
  async known(): Promise<void> {
    if (performance.now() < this.#until) return;
    this.#underWay ??= this.#ask().finally(() => (this.#underWay = null));
    if (this.#offered !== null) return;
    const { patience = 2_000 } = this.options;
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, patience)));
    await Promise.race([this.#underWay, enough]);
    clearTimeout(timer);
  }

  async #ask(): Promise<void> {
    const said = await this.api.read(getCapabilities, {}).then(
      ({ capabilities }) => capabilities,
      (error: unknown) => (isSaid(error) ? [] : null),
    );
    if (said === null) return;
    this.#offered = new Set(said);
    this.#until = performance.now() + (this.options.freshFor ?? 60_000);
  }
}

/** Tells whether a failure says that there is no such call, rather than that the API is away. */
const isSaid = (error: unknown): boolean =>
  error instanceof Refused ||
  error instanceof SignedOut ||
  (error instanceof Unavailable &&
    (['shape', 'redirects', 'size'].includes(error.reason) ||
      (error.reason === 'server' && ![502, 503, 504].includes(error.status ?? 0))));
