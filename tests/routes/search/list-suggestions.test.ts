import { describe, expect } from 'vitest';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario({ demo: true });

describe('the search of a list that finds nothing', () => {
  it.for([
    ['/roles?search=Paker&sort=-name', 'Packer', '/roles?search=Packer&sort=-name'],
    ['/roles?search=包裝圓', '包裝員', `/roles?search=${encodeURIComponent('包裝員')}`],
    ['/workers?search=Bibek+Gurnug', 'Bibek Gurung', '/workers?search=Bibek+Gurung'],
    ['/shifts?search=Paker&status=NEW', 'Packer', '/shifts?search=Packer&status=NEW'],
    ['/timesheets?search=Paker&page=4', 'Packer', '/timesheets?search=Packer'],
    ['/chat?search=Bibek+Gurnug', 'Bibek Gurung', '/chat?search=Bibek+Gurung'],
  ] as const)('%s offers %s with everything else as it was', async ([asked, name, meant], { ada }) => {
    const page = await ada.open(asked);
    const links = [...page.document.querySelectorAll('main section a')].filter(
      ({ textContent }) => textContent === name,
    );
    expect(links.map((link) => link.getAttribute('href'))).toEqual([meant]);
  });

  it('offers nothing where no name is near', async ({ ada }) => {
    const page = await ada.open('/contacts?search=Zebra');
    expect(page.document.querySelector('main section h2')).not.toBeNull();
    expect(page.document.querySelector('main section p')).toBeNull();
  });
});
