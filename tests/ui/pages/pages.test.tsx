import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { pageLinks } from '#domain/shared/paging.ts';
import { Pages } from '#app/ui/pages/pages.tsx';
import { elementsOf } from '#tests/ui/markup.ts';

const numbers = (page: number, last: number) =>
  elementsOf(
    renderToStaticMarkup(
      <Pages
        label="Pages"
        summary="1 to 5 of 23"
        page={page}
        last={last}
        links={pageLinks(page, last)}
        hrefOf={(number) => `?page=${number}`}
        previous="Previous page"
        next="Next page"
      />,
    ),
  )
    .filter(({ tag }) => ['a', 'b'].includes(tag))
    .map(({ text, attributes }) => (attributes['aria-current'] ? `[${text}]` : text));

describe('the pages of a list', () => {
  it('say only the sentence when everything is on one page', () => {
    expect(numbers(1, 1)).toEqual([]);
  });

  it('offer all pages of a short list', () => {
    expect(numbers(1, 5)).toEqual(['[1]', '2', '3', '4', '5', 'Next page']);
  });

  it('offer the ends and the neighbours in a long one', () => {
    expect(numbers(6, 24)).toEqual(['Previous page', '1', '5', '[6]', '7', '24', 'Next page']);
  });

  it('lead nowhere past the last page', () => {
    expect(numbers(24, 24)).toEqual(['Previous page', '1', '23', '[24]']);
  });
});
