import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';

const seen = (title: string) => renderToStaticMarkup(<EmptyState title={title} />).replace(/ class="[^"]*"/, '');

describe('what stands where a list would be', () => {
  it('says in its heading what is missing and in a line of its own why', () => {
    expect(seen('No roles yet. Add one to use it in a booking.')).toBe(
      '<section><h2>No roles yet</h2><p>Add one to use it in a booking.</p></section>',
    );
    expect(seen('尚未有職位。新增後即可用於預訂。')).toBe(
      '<section><h2>尚未有職位</h2><p>新增後即可用於預訂。</p></section>',
    );
  });

  it('is a heading alone where there is nothing more to say', () => {
    expect(seen('No work history provided')).toBe('<section><h2>No work history provided</h2></section>');
  });
});
