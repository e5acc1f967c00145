import { encode } from 'uqr';
import { Button } from '#app/ui/button/button.tsx';
import { Columns } from '#app/ui/chart/columns.tsx';
import { Rows } from '#app/ui/chart/rows.tsx';
import { FileField } from '#app/ui/file-field/file-field.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { Prose } from '#app/ui/prose/prose.tsx';
import { Qr } from '#app/ui/qr/qr.tsx';
import { Sheet, SheetForm } from '#app/ui/sheet/sheet.tsx';
import { Bubble, Talk, TalkDay, Write } from '#app/ui/talk/talk.tsx';
import { Topics } from '#app/ui/talk/topics.tsx';
import { Tile, Tiles } from '#app/ui/tiles/tiles.tsx';

const week = [
  { label: 'Mon', planned: 12, done: 12, text: '12/12' },
  { label: 'Tue', planned: 14, done: 14, text: '14/14' },
  { label: 'Wed', planned: 12, done: 11, text: '11/12' },
  { label: 'Thu', planned: 18, done: 13, text: '13/18' },
  { label: 'Fri', planned: 18, done: 9, text: '9/18' },
  { label: 'Sat', planned: 6, done: 2, text: '2/6' },
  { label: 'Sun', planned: 0, done: 0, text: '–' },
];

export const Dashboard = () => (
  <>
    <Tiles>
      <Tile label="Workers booked today" figure="12" line="10 clocked in, 1 absent" />
      <Tile label="Places filled this week" figure="61 of 80" line={<>76 % · Thu and Fri are short</>} />
      <Tile label="Unread messages" figure="2" line={<a href="/chat">From Lam Tsz Ching, Ho Chi Keung</a>} />
      <Tile label="Next invoice" figure="HK$38,912.40" line="Week 16 to 22 Nov, made on Tue 24 Nov" />
    </Tiles>
    <Split
      side={
        <Sheet>
          <h2>Weekly cost, HK$</h2>
          <Rows
            label="Weekly cost: 26 Oct 31,204; 2 Nov 35,880; 16 Nov 38,912"
            rows={[
              { label: '26 Oct', value: 31204, text: '31,204' },
              { label: '2 Nov', value: 35880, text: '35,880' },
              { label: '16 Nov', value: 38912, text: '38,912', now: true },
            ]}
          />
        </Sheet>
      }
    >
      <Sheet>
        <h2>Places filled, 23 to 29 Nov</h2>
        <Columns label="Workers booked and filled this week: Monday 12 of 12, Sunday none" columns={week} />
        <p>
          <small>Outline: booked. Solid: accepted.</small>
        </p>
      </Sheet>
    </Split>
  </>
);

export const Chat = () => (
  <Split
    side={
      <>
        <h2>Conversations</h2>
        <Topics
          topics={[
            {
              id: 1,
              href: '/chat/1',
              name: 'Lam Tsz Ching',
              current: true,
              preview: 'I am in. The scanner at desk 3… · 13:12',
            },
            {
              id: 2,
              href: '/chat/2',
              name: 'Ho Chi Keung',
              unread: { value: 2, label: '2 unread' },
              preview: 'OK, see you at 8. · 11:03',
            },
            { id: 3, href: '/chat/3', name: 'Wong Ka Yan', preview: '多謝！ · 星期六', lang: 'zh-Hant-HK' },
          ]}
        />
        <Sheet>
          <h2>Pay by FPS</h2>
          <Qr matrix={encode('shiftdock').data} label="FPS code: HK$3,888.15, bill INV-0461" size={180} />
        </Sheet>
      </>
    }
  >
    <Talk label="Messages with Lam Tsz Ching">
      <TalkDay>Today, Mon 23 Nov</TalkDay>
      <Bubble lang="zh-Hant-HK" foot="Lam Tsz Ching, 12:41">
        陳小姐，東涌線有延誤，我大約遲 10 分鐘到。
      </Bubble>
      <Bubble mine foot="You, 12:44 · read 12:45">
        Thanks for telling me. Please go to gate B today, gate A is closed.
      </Bubble>
    </Talk>
    <SheetForm encType="multipart/form-data">
      <Write>
        <TextareaField name="message" id="message" label="Message to Lam Tsz Ching" rows={2} required />
        <Button>Send</Button>
      </Write>
      <FileField name="pictures" id="pictures" label="Pictures" hint="At most 10." accept="image/*" multiple />
    </SheetForm>
    <Stack>
      <Prose>
        <h2>Limitation of liability</h2>
        <p>The provider’s liability is capped at the fees paid in the 12 months before it arose.</p>
        <ul>
          <li>Mailed notices are deemed delivered 48 hours after posting.</li>
          <li>E-mail notices when sent.</li>
        </ul>
        <ol>
          <li>First this.</li>
          <li>Then that.</li>
        </ol>
        <blockquote>Hong Kong SAR law governs.</blockquote>
      </Prose>
    </Stack>
  </Split>
);
