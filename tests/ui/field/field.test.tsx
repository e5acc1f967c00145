import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { FileField } from '#app/ui/file-field/file-field.tsx';
import { MoneyField } from '#app/ui/field/affix-field.tsx';
import { PasswordField } from '#app/ui/field/password-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';

const email = { name: 'email', id: 'email', label: 'Email' };

describe('a field', () => {
  it('tells screen readers its hint, then its errors, before they type', () => {
    const html = renderToStaticMarkup(
      <TextField {...email} hint="Of the company." errors={['This field is required']} />,
    );
    expect(html).toContain('aria-describedby="email-hint email-error"');
    expect(html).toContain('aria-invalid="true"');
    expect(html.indexOf('email-hint"')).toBeLessThan(html.indexOf('id="email-error"'));
    expect(html.indexOf('id="email-error"')).toBeLessThan(html.indexOf('<input'));
  });

  it('is not called invalid, nor described, while all is well', () => {
    const html = renderToStaticMarkup(<TextField {...email} errors={[]} />);
    expect(html).not.toMatch(/aria-/);
  });

  it('keeps what was typed', () => {
    expect(renderToStaticMarkup(<TextField {...email} defaultValue="ada@" />)).toContain('value="ada@"');
  });

  it('never sends a password back', () => {
    const html = renderToStaticMarkup(
      <PasswordField {...email} {...{ defaultValue: 'secret' }} autoComplete="current-password" />,
    );
    expect(html).not.toContain('secret');
  });

  it('gives an amount no numeric bounds that a text input does not know', () => {
    const html = renderToStaticMarkup(
      <MoneyField name="wage" id="wage" label="Hourly wage" min={37.5} max={1_000_000} />,
    );
    expect(html).toContain('HK$');
    expect(html).toContain('inputMode="decimal"');
    expect(html).not.toMatch(/\s(min|max)=/);
  });
});

describe('a choice', () => {
  const options = [
    { value: 1, label: 'Mon' },
    { value: 2, label: 'Tue' },
  ];

  it('ticks the chosen values, whether they came as numbers or as text', () => {
    const html = renderToStaticMarkup(
      <ChoiceField type="checkbox" name="days" id="days" label="Repeat on" options={options} defaultValue={['2']} />,
    );
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(html).toMatch(/value="2"[^>]*checked|checked=""[^>]*value="2"/);
  });

  it('lets the error summary reach its first option', () => {
    const html = renderToStaticMarkup(
      <ChoiceField type="radio" name="wage" id="wage" label="Wage type" options={options} />,
    );
    expect(html).toContain('id="wage"');
  });
});

describe('a file field', () => {
  it('asks for no second file when one is uploaded already, and keeps its id in the form', () => {
    const html = renderToStaticMarkup(
      <FileField
        name="certificate"
        id="certificate"
        label="Certificate"
        required
        uploaded={[{ id: 17, name: 'br.pdf' }]}
        keepName="files"
        remove={{ name: 'remove', label: 'Remove' }}
      />,
    );
    expect(html).not.toContain('required');
    expect(html).toContain('name="files" value="17"');
    expect(html).toMatch(/<button[^>]*name="remove"[^>]*value="17"/);
  });
});
