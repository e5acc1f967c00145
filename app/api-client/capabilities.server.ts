import type { Branding } from '#domain/admin/branding.ts';
import { capabilityNames, getCapabilities, type ApiCapability } from '#contract/capabilities.ts';
import type { UploadedFile } from '#contract/core/fields/files.ts';
import { capabilityNameOf } from '#contract/core/renamed.ts';
import { ApiError, SessionExpired, Unavailable } from './errors.ts';
import type { Upstream } from './client.server.ts';
import { isUnavailableStatus } from './responses.server.ts';

export interface PlatformBranding extends Branding {
  logo: UploadedFile | null;
  /** A small picture of the logo as a data URL, which costs no request; null where there is none. */
  inlineLogo: string | null;
}

const standardBranding: PlatformBranding = { name: '', colour: '', logo: null, inlineLogo: null };

export type Supports = (capability: ApiCapability) => boolean;

interface CapabilitiesOptions {
  /** Milliseconds until they are loaded again. */
  freshFor?: number;
  /** Milliseconds a page waits for the first response. */
  maxWait?: number;
  /** The small picture of a logo; null when it cannot be read at present. */
  drawLogo?: (url: string) => Promise<string | null>;
}

const allCapabilities: ReadonlySet<string> = new Set(capabilityNames);

/**
 * What the API offers beyond the specification, by its own account. An API without that call offers nothing
 * more. While it does not respond, everything counts as offered: the pages themselves report the problem.
 */
export class Capabilities {
  #offered: ReadonlySet<string> | null = null;
  #branding = standardBranding;
  #unpublished: readonly string[] = [];
  #until = 0;
  #underWay: Promise<void> | null = null;
  get branding(): PlatformBranding {
    return this.#branding;
  }
  /** Pages of the public site that are not written yet. */
  get unpublished(): readonly string[] {
    return this.#unpublished;
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

  /** A logo that cannot be drawn is left out until the next answer. */
  async #withLogo(branding: PlatformBranding): Promise<PlatformBranding> {
    const { logo } = branding;
    const inlineLogo = logo && ((await this.options.drawLogo?.(logo.url)) ?? null);
    return { ...branding, inlineLogo };
  }

  async #ask(): Promise<void> {
    const answer = await this.api
      .read(getCapabilities, {})
      .catch((error: unknown) =>
        isDefiniteAnswer(error) ? { capabilities: [], branding: undefined, unpublished: [] } : null,
      );
    if (answer === null) return;
    this.#offered = new Set(answer.capabilities.map(capabilityNameOf));
    this.#branding = await this.#withLogo({ ...standardBranding, ...answer.branding });
    this.#unpublished = answer.unpublished ?? [];
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
