import type { Page, Route } from '@playwright/test';
import { formActionField } from '#app/ui/button/form-action-target.ts';
import { hangLimit } from '../hang-limit.ts';

interface Field {
  index: number;
  name: string;
  action: string;
  method: 'get' | 'post';
  others: string[];
  onlyOpens: boolean;
}

const typed =
  'input:is([type=text],[type=email],[type=tel],[type=number],[type=date],[type=month],[type=time],[type=search],[type=password],[type=url],[type=checkbox],[type=radio],:not([type]))';

/**
 * Presses Enter in every field of every form. All requests get 204, so the page stays.  @param within a selector
 * that limits the fields @returns how many fields were tried, and what was sent instead of the main action
 */
export async function enterInEveryField(page: Page, within = 'body'): Promise<{ tried: number; problems: string[] }> {
  const fields = await fieldsOf(page, within);
  if (fields.length === 0) return { tried: 0, problems: [] };
  const problems: string[] = [];
  let answered: () => void = () => {};
  const hold = async (route: Route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    await route.fulfill({ status: 204 });
    answered();
  };
  await page.route('**/*', hold);
  for (const { index, name, action, method, others, onlyOpens } of fields) {
    const held = new Promise<void>((resolve) => (answered = resolve));
    const sent = page.waitForRequest((request) => request.isNavigationRequest(), { timeout: hangLimit });
    await page.locator(typed).nth(index).focus();
    await page.keyboard.press('Enter');
    const request = await sent.catch((cause: unknown) => {
      throw new Error(`${name}: nothing was sent`, { cause });
    });
    await held;
    if (onlyOpens && request.method() === 'GET') continue;
    const url = new URL(request.url());
    const query = new Set(url.searchParams.keys());
    if (method === 'get') url.search = '';
    const body = request.postData() ?? '';
    const pressed = others.filter(
      (other) =>
        (method === 'get' && query.has(other)) ||
        new URLSearchParams(body).has(other) ||
        body.includes(`name="${other}"`),
    );
    if (request.method().toLowerCase() !== method || url.href !== action || pressed.length > 0)
      problems.push(`${name}: ${request.method()} ${url.pathname} ${pressed.join()}`);
  }
  await page.unroute('**/*', hold);
  return { tried: fields.length, problems };
}

const fieldsOf = (page: Page, within: string): Promise<Field[]> =>
  page.evaluate(
    ([selector, part, sendTo]) => {
      for (const details of document.querySelectorAll('details')) details.open = true;
      const controls = [...document.querySelectorAll<HTMLInputElement>(selector)];
      const seen = new Set<string>();
      return controls.flatMap((control, index) => {
        const { form } = control;
        const multiple = control.type === 'checkbox' || control.type === 'radio';
        if (
          !form ||
          !control.closest(part) ||
          control.disabled ||
          !control.checkVisibility() ||
          (multiple && seen.has(control.name))
        )
          return [];
        seen.add(control.name);
        // Browser validation would reject an empty field before anything is sent.
        form.noValidate = true;
        const action = new URL(form.getAttribute('action') ?? location.href, location.href);
        const method = form.getAttribute('method')?.toLowerCase() === 'post' ? 'post' : 'get';
        if (method === 'get') action.search = '';
        // A fragment stays in the browser.
        action.hash = '';
        const buttons = [...form.elements]
          .filter((each) => each instanceof HTMLButtonElement)
          .filter(({ type }) => type === 'submit');
        return [
          {
            index,
            name: `${location.pathname} ${action.pathname} ${control.name}`,
            action: action.href,
            method: method as Field['method'],
            others: buttons.map(({ name }) => name).filter((name) => name !== ''),
            onlyOpens: buttons.every(({ name, formMethod }) => name === sendTo && formMethod === 'get'),
          },
        ];
      });
    },
    [typed, within, formActionField] as const,
  );
