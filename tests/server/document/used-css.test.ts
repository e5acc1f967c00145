import { describe, expect, it } from 'vitest';
import { parseCss, usedCss } from '#app/server/document/used-css.ts';

const body = '<div class="card wide"><p class="line">…</p></div>';
const used = (css: string) => usedCss(parseCss(css), body);

describe('the CSS that a body uses', () => {
  it.each([
    ['of an element', 'p{margin:0}'],
    ['of a class that is there', '.card{padding:0}'],
    ['of classes that are all there', '.card>.line:first-child{margin:0}'],
    ['of one selector of several', '.gone,.line{margin:0}'],
    ['of what is not so', '.line:not(.gone):not(:is(.other,.gone)){margin:0}'],
    ['of what has no other', '.line:not(:has(.gone)){margin:0}'],
    ['of what has one of several', '.card:has(.gone,.line){margin:0}'],
    ['of what has an element of a kind', '.card:has(form.line){margin:0}'],
    ['of one of several', ':is(.gone,.line)>a{margin:0}'],
    ['of an attribute with a dot', '.line[data-of=".gone"]{margin:0}'],
    ['of keyframes', '@keyframes a{from{top:0}to{top:1px}}'],
    ['on a condition', '@media (min-width:48rem){.card{padding:1rem}.line{margin:0}}'],
    ['with a bracket in a text', '.line:before{content:"}"}.card{padding:0}'],
  ])('has a rule %s', (_, css) => {
    expect(used(css)).toBe(css);
  });

  it.each([
    ['of a class that is not there', '.gone{margin:0}'],
    ['of which one class is not there', '.card>.gone{margin:0}'],
    ['of what has a class that is not there', 'div:has(>.gone:last-child){margin:0}'],
    ['none of whose selectors applies', '.gone,.card .other{margin:0}'],
    ['on a condition', '@media (min-width:48rem){@supports (display:grid){.gone{margin:0}}}'],
  ])('lacks a rule %s', (_, css) => {
    expect(used(css)).toBe('');
  });

  it('keeps the order of its rules', () => {
    expect(used('.line{margin:0}.gone{top:0}@media print{.gone{top:0}.card{top:0}}p{margin:1px}')).toBe(
      '.line{margin:0}@media print{.card{top:0}}p{margin:1px}',
    );
  });
});
