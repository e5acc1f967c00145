import { parse, type HTMLElement } from 'node-html-parser';

type Fetch = (request: Request) => Response | Promise<Response>;

export type Typed = Readonly<Record<string, string | number | readonly string[] | File | readonly File[] | null>>;

/** As a browser without scripts has it. */
export interface VisitedPage {
  status: number;
  address: string;
  hops: number;
  headers: Headers;
  html: string;
  document: HTMLElement;
  text: string;
  follow(words: string): Promise<VisitedPage>;
  /**
   * Fills in a posted form and sends it as a browser would, with hidden fields, selected options and existing
   * values. `null` omits a field. The form is the page's only one, or the one that has the button with these
   * words.
   */
  send(typed?: Typed, button?: string): Promise<VisitedPage>;
}

/** A browser without scripts: keeps cookies, follows redirects, fills in forms. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  /** User agent; none by default. */
  agent: string | null = null;
  /** A text browser sends every button to the address of its form. */
  knowsFormaction = true;

  private readonly fetch: Fetch;
  private readonly origin: string;
  private readonly language: string;

  constructor(fetch: Fetch, origin: string, language = 'en') {
    this.fetch = fetch;
    this.origin = origin;
    this.language = language;
  }

  open(path: string, headers: Record<string, string> = {}): Promise<VisitedPage> {
    return this.#follow(new Request(new URL(path, this.origin), { headers }));
  }

  post(
    path: string,
    values: Typed | URLSearchParams | FormData,
    headers: Record<string, string> = {},
  ): Promise<VisitedPage> {
    const body =
      values instanceof URLSearchParams || values instanceof FormData ? values : bodyOf(Object.entries(values));
    return this.#follow(
      new Request(new URL(path, this.origin), { method: 'POST', body, headers: { origin: this.origin, ...headers } }),
    );
  }

  async request(request: Request): Promise<Response> {
    const headers = new Headers(request.headers);
    headers.set('accept-language', this.language);
    if (this.agent !== null) headers.set('user-agent', this.agent);
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await this.fetch(new Request(request, { headers }));
    response.headers.getSetCookie().forEach((cookie) => this.keep(cookie));
    return response;
  }

  keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '' || /expires=Thu, 01 Jan 1970/i.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  async #follow(first: Request): Promise<VisitedPage> {
    let url = new URL(first.url);
    let response = await this.request(first);
    let hops = 0;
    for (; response.status >= 300 && response.status < 400; hops++) {
      if (hops > 10) throw new Error(`redirects without end at ${url.pathname}`);
      url = new URL(response.headers.get('location') ?? '', url);
      if (url.origin !== this.origin) break;
      response = await this.request(new Request(url));
    }
    return this.#page(url, response, hops);
  }

  async #page(url: URL, response: Response, hops: number): Promise<VisitedPage> {
    const html = await response.text();
    let parsed: HTMLElement | null = null;
    const read = () => (parsed ??= parse(html));
    return {
      status: response.status,
      address: url.pathname + url.search,
      hops,
      headers: response.headers,
      html,
      get document() {
        return read();
      },
      get text() {
        return wordsOf(read().querySelector('body'));
      },
      follow: (words) => {
        const document = read();
        const link = [...document.querySelectorAll('a[href]')].find((each) => wordsOf(each) === words);
        if (!link)
          throw new Error(
            `no link "${words}" on ${url.pathname}: ${[...document.querySelectorAll('a')].map(wordsOf).join(' | ')}`,
          );
        return this.open(new URL(link.getAttribute('href') ?? '', url).href);
      },
      send: (typed = {}, button) => {
        const { form, pressed } = formOf(read(), button);
        const own = this.knowsFormaction ? pressed?.getAttribute('formaction') : null;
        const action = new URL(own ?? form.getAttribute('action') ?? '', url);
        if (!form.getAttribute('action') && !own) action.search = url.search;
        const entries = filledIn(read(), form, typed);
        const name = pressed?.getAttribute('name');
        if (name) entries.push([name, pressed?.getAttribute('value') ?? '']);
        return this.post(
          action.href,
          form.getAttribute('enctype') === 'multipart/form-data' ? formData(entries) : bodyOf(entries),
        );
      },
    };
  }
}

const wordsOf = (element: HTMLElement | null): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The words of the page's first button that begins so. */
export function buttonOf({ document }: Pick<VisitedPage, 'document'>, begin: string): string {
  const words = [...document.querySelectorAll('button')].map(wordsOf);
  const found = words.find((each) => each.startsWith(begin));
  if (found === undefined) throw new Error(`no button "${begin}…": ${words.join(' | ')}`);
  return found;
}

function formOf(document: HTMLElement, button: string | undefined): { form: HTMLElement; pressed: HTMLElement | null } {
  const forms = [...document.querySelectorAll('main form')].filter((form) => form.getAttribute('method') === 'post');
  if (button === undefined) {
    const [form, ...others] = forms;
    if (!form || others.length > 0) throw new Error(`${forms.length} forms on the page: name a button`);
    return { form, pressed: null };
  }
  const buttons = [...document.querySelectorAll('button')];
  const pressed = buttons.find((each) => wordsOf(each) === button);
  const owner = pressed?.getAttribute('form');
  const form = owner ? document.getElementById(owner) : pressed?.closest('form');
  if (!pressed || !form) throw new Error(`no button "${button}": ${buttons.map(wordsOf).join(' | ')}`);
  return { form, pressed };
}

type Entry = [string, string | File];

function isSent(control: HTMLElement): boolean {
  const type = control.getAttribute('type') ?? '';
  if (control.tagName === 'BUTTON' || type === 'file' || type === 'submit') return false;
  return (type !== 'checkbox' && type !== 'radio') || control.hasAttribute('checked');
}

function filledIn(document: HTMLElement, form: HTMLElement, typed: Typed): Entry[] {
  const id = form.getAttribute('id');
  const outside = id ? [...document.querySelectorAll(`[form="${id}"]`)] : [];
  const controls = [...form.querySelectorAll('input,select,textarea'), ...outside].filter(
    (each) => !each.hasAttribute('disabled'),
  );
  const entries: Entry[] = [];
  for (const control of controls) {
    const name = control.getAttribute('name');
    if (name && !(name in typed) && isSent(control)) entries.push([name, valueOf(control)]);
  }
  for (const [name, value] of Object.entries(typed)) {
    if (value === null) continue;
    for (const each of Array.isArray(value) ? value : [value])
      entries.push([name, each instanceof File ? each : String(each)]);
  }
  return entries;
}

function valueOf(control: HTMLElement): string {
  if (control.tagName === 'TEXTAREA') return control.textContent;
  if (control.tagName === 'SELECT') {
    const option = control.querySelector('option[selected]') ?? control.querySelector('option');
    return option?.getAttribute('value') ?? wordsOf(option);
  }
  return control.getAttribute('value') ?? (control.getAttribute('type') === 'checkbox' ? 'on' : '');
}

function bodyOf(entries: [string, unknown][]): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of entries)
    for (const each of Array.isArray(value) ? value : [value]) if (each !== null) body.append(name, String(each));
  return body;
}

function formData(entries: Entry[]): FormData {
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  return body;
}
