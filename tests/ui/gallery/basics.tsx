import { BlockedButton } from '#app/ui/button/blocked-button.tsx';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Feed } from '#app/ui/feed/feed.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { NoWrap, MutedText } from '#app/ui/text/text.tsx';

export const Buttons = () => (
  <Card>
    <h2>Buttons</h2>
    <Actions>
      <Button>Primary</Button>
      <Button look="secondary">Secondary</Button>
      <Button look="danger">Danger…</Button>
      <Button look="quiet">Quiet</Button>
      <ButtonLink href="/timesheets/export" icon="download">
        With icon
      </ButtonLink>
    </Actions>
    <Actions>
      <BlockedButton id="post" why="The shift starts in less than an hour.">
        Post a shift
      </BlockedButton>
    </Actions>
  </Card>
);

export const Tags = () => (
  <Card>
    <h2>Status tags</h2>
    <Actions>
      <StatusTag tone="you">Waiting for approval</StatusTag>
      <StatusTag tone="ok">Approved</StatusTag>
      <StatusTag tone="ok" icon="run">
        In progress
      </StatusTag>
      <StatusTag tone="no">Rejected</StatusTag>
      <StatusTag tone="plain">New</StatusTag>
      <StatusTag tone="idle" icon="pen">
        Draft
      </StatusTag>
      <StatusTag tone="idle">Pending</StatusTag>
      <StatusTag tone="idle" icon="moon">
        Night
      </StatusTag>
    </Actions>
  </Card>
);

export const Notices = () => (
  <>
    <Notice title="Notice.">The shift was opened to all workers on Sun 22 Nov, 18:00.</Notice>
    <Notice kind="warning" title="Under the statutory rate." action={<ButtonLink href="#wage">Change wage</ButtonLink>}>
      HK$41.00 is below HK$43.10, the rate on Fri 4 Dec 2026. You can go on.
    </Notice>
    <Notice kind="error" title="An error occurred!">
      Something went wrong, please try again.
    </Notice>
    <Notice
      kind="hazard"
      title="Review closes Tue 24 Nov, 10:00."
      action={<ButtonLink href="/timesheets/close">Approve all 16 that match</ButtonLink>}
    >
      23 wait, HK$12,204.13: 16 match the plan (HK$8,492.00), 7 need a look (HK$3,712.13).
    </Notice>
    <Tabs
      label="Timesheet status"
      tabs={[
        { href: '?', label: 'Waiting for approval', current: true, waiting: { value: 23 } },
        { href: '?status=approved', label: 'Approved' },
        { href: '?status=rejected', label: 'Rejected' },
        { href: '?status=pending', label: 'Pending', number: 2 },
      ]}
    />
  </>
);

export const Small = () => (
  <Split
    side={
      <Card>
        <h2>Time and money</h2>
        <DescriptionList
          money
          facts={[
            { term: 'Paid hours', value: '7:34' },
            {
              term: 'Night shift',
              value: (
                <>
                  22:00–07:00
                  <br />
                  <small>ends next day</small>
                </>
              ),
            },
            { term: 'Worker pay', value: <NoWrap>HK$469.13</NoWrap> },
            { term: <b>Total</b>, value: <b>HK$539.50</b> },
          ]}
        />
      </Card>
    }
  >
    <EmptyState title="No result found" action={<ButtonLink href="/locations">Show all locations</ButtonLink>}>
      No location is called “Sha Tin”. Check the spelling or show all.
    </EmptyState>
    <Feed
      entries={[
        {
          id: 1,
          title: <a href="/notifications/1">Ho Chi Keung applied for shift 1042</a>,
          text: 'Packer, Kwai Chung Depot, Thu 26 Nov.',
          foot: 'Mon 23 Nov, 13:50',
          fresh: 'Unread',
        },
        { id: 2, title: 'Timesheet review closes tomorrow', foot: 'Mon 23 Nov, 10:00' },
      ]}
    />
    <Disclosure summary="More about overtime">
      <p>
        Opens without a script. <MutedText>Overtime starts 15 minutes after the plan.</MutedText>
      </p>
    </Disclosure>
  </Split>
);
