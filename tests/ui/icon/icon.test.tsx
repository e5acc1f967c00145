import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Icon, IconCollector } from '#app/ui/icon/icon.tsx';

describe('icons', () => {
  it('are rendered once at the end of the page, however often they are used', () => {
    const html = renderToStaticMarkup(
      <IconCollector file={null}>
        <Icon name="tick" />
        <Icon name="tick" />
        <Icon name="flag" />
      </IconCollector>,
    );
    expect(html.match(/<use /g)).toHaveLength(3);
    expect(html.match(/<symbol /g)).toHaveLength(2);
    expect(html.indexOf('<symbol')).toBeGreaterThan(html.lastIndexOf('<use'));
  });

  it('are referred to in the file of all icons where the browser has it', () => {
    const html = renderToStaticMarkup(
      <IconCollector file="/icons.svg">
        <Icon name="tick" />
      </IconCollector>,
    );
    expect(html).toContain('<use href="/icons.svg#tick">');
    expect(html).not.toContain('<symbol');
  });

  it('keep the pages of two visitors apart', () => {
    const page = (name: 'tick' | 'bell') =>
      renderToStaticMarkup(
        <IconCollector file={null}>
          <Icon name={name} />
        </IconCollector>,
      );
    expect(page('tick')).toContain('i-tick');
    expect(page('bell')).not.toContain('i-tick');
  });

  it('carry their own drawing outside a page', () => {
    const html = renderToStaticMarkup(<Icon name="tick" />);
    expect(html).toContain('<path d="M4 10.5');
    expect(html).not.toContain('<use');
  });

  it('leave no sprite on a page without icons', () => {
    expect(renderToStaticMarkup(<IconCollector file={null}>plain</IconCollector>)).toBe('plain');
  });
});
