import { expect, test } from '../portal.ts';

/** Neither starts the product: the pages are their own. */
test.use({ baseURL: 'http://127.0.0.1', storageState: { cookies: [], origins: [] } });

/** The line pushes the button away from under the pointer, so that the release is no click. */
const page = `<form action="about:blank"><p hidden>A line of an upload</p><button>Send</button><output></output></form>
<script>
  document.querySelector('button').onmousedown = () => {
    const line = document.querySelector('p');
    line.hidden = false;
    line.style.height = '400px';
  };
  document.querySelector('form').onsubmit = (event) => { event.preventDefault(); document.querySelector('output').value = 'Sent'; };
</script>`;

test('a press that is lost', async ({ page: window }) => {
  await window.setContent(page);
  await window.getByRole('button').click();
  await expect(window.getByText('Sent')).toBeVisible();
});

/** Nothing is heard of it for longer than the limit, and all that time it works. */
test('a page that is busy for long', async ({ page: window }) => {
  await window.setContent('<p></p>');
  const rounds = await window.evaluate(() => {
    const until = Date.now() + 12_000;
    let count = 0;
    while (Date.now() < until) count += 1;
    return count;
  });
  expect(rounds).toBeGreaterThan(0);
});
