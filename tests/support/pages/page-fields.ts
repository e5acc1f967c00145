import type { VisitedPage } from './visitor.ts';

export function errorOf(page: VisitedPage, name: string): string | null {
  const control = page.document.querySelector(`[name="${name}"]`);
  if (!control) throw new Error(`no field ${name} on ${page.address}`);
  const described = (control.getAttribute('aria-describedby') ?? '').split(' ').find((id) => id.endsWith('-error'));
  const message = described ? page.document.getElementById(described) : null;
  return message ? message.textContent.trim() : null;
}

export const valueIn = (page: VisitedPage, name: string): string | undefined => {
  const control = page.document.querySelector(`[name="${name}"]`);
  return control?.tagName === 'TEXTAREA' ? control.textContent : control?.getAttribute('value');
};
