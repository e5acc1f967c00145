import '#app/ui/tokens/tokens.css.ts';
import '#app/ui/base/base.css.ts';
import { AppShell } from '#app/ui/app-shell/app-shell.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { FilterBar, FilterInput } from '#app/ui/filter-bar/filter-bar.tsx';
import { IconCollector } from '#app/ui/icon/icon.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Pages } from '#app/ui/pages/pages.tsx';
import type { Column } from '#app/ui/table/column.ts';
import { Table } from '#app/ui/table/table.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { Toast } from '#app/ui/toast/toast.tsx';
import { bar, menu } from './frame.tsx';

const people = [
  { id: 1, name: 'Ken Lau', chinese: '劉家健', phone: '6123 4567', email: 'ken.lau@harbourline.example' },
  { id: 2, name: 'Ada Chan', chinese: '陳雅雯', phone: '5988 2310', email: 'ada.chan@harbourline.example' },
  { id: 3, name: 'Mak Wing Hong', chinese: '麥永康', phone: '9345 0187', email: 'tsingyi.gate@harbourline.example' },
  { id: 4, name: 'Priya Thapa', chinese: '', phone: '6702 4419', email: 'afc.nights@harbourline.example' },
];

const columns: Column<(typeof people)[number]>[] = [
  {
    id: 'name',
    label: 'Name',
    kind: 'title',
    cell: (row) => (
      <>
        {row.name} <MutedText lang="zh-Hant-HK">{row.chinese}</MutedText>
      </>
    ),
  },
  {
    id: 'phone',
    label: 'Phone',
    unbroken: true,
    cell: (row) => <a href={`tel:+852${row.phone}`}>{row.phone}</a>,
  },
  { id: 'email', label: 'Email', cell: (row) => row.email },
  {
    id: 'actions',
    label: 'Actions',
    kind: 'actions',
    cell: (row) => (
      <>
        <ButtonLink href={`/contacts/${row.id}/edit`} of={row.name}>
          Edit
        </ButtonLink>
        <ButtonLink look="quiet" href={`/contacts/${row.id}/delete`} of={row.name}>
          Delete…
        </ButtonLink>
      </>
    ),
  },
];

export default function ContactsPage() {
  const rows = Array.from({ length: 50 }, (_, index) => ({ ...people[index % people.length]!, id: index + 1 }));
  return (
    <IconCollector file={null}>
      <AppShell skip="Skip to content" bar={bar} menu={menu('/contacts')} toast={<Toast>Contact saved.</Toast>}>
        <PageHead
          title="Contacts"
          line="People whom workers call when they arrive"
          actions={
            <ButtonLink look="primary" icon="plus" href="/contacts/new">
              Add a contact
            </ButtonLink>
          }
        />
        <FilterBar submit="Show">
          <FilterInput name="search" label="Name" />
        </FilterBar>
        <Table caption="Contacts" rows={rows} keyOf={(row) => row.id} columns={columns} />
        <Pages
          label="Pages"
          summary="1 to 50 of 120"
          page={1}
          last={3}
          links={[1, 2, 3]}
          hrefOf={(page) => `?page=${page}`}
          previous="Previous page"
          next="Next page"
        />
      </AppShell>
    </IconCollector>
  );
}
