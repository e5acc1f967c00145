import { encode } from 'uqr';
import { ColumnChart } from '#app/ui/chart/columns.tsx';
import { RowChart } from '#app/ui/chart/rows.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { Prose } from '#app/ui/prose/prose.tsx';
import { Qr } from '#app/ui/qr/qr.tsx';
import { Card } from '#app/ui/card/card.tsx';
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
      <Tile label="Workers booked today" value="12" line="10 clocked in, 1 absent" />
      <Tile label="Places filled this week" value="61 of 80" line={<>76 % · Thu and Fri are short</>} />
      <Tile label="Unread conversations" value="2" line={<a href="/chat">Read them</a>} />
      <Tile label="Next invoice" value="HK$38,912.40" line="Week 16 to 22 Nov, made on Tue 24 Nov" />
    </Tiles>
    <Split
      side={
        <Card>
          <h2>Weekly cost, HK$</h2>
          <RowChart
            label="Weekly cost: 26 Oct 31,204; 2 Nov 35,880; 16 Nov 38,912"
            rows={[
              { label: '26 Oct', value: 31204, text: '31,204' },
              { label: '2 Nov', value: 35880, text: '35,880' },
              { label: '16 Nov', value: 38912, text: '38,912', now: true },
            ]}
          />
        </Card>
      }
    >
      <Card>
        <h2>Places filled, 23 to 29 Nov</h2>
        <ColumnChart label="Workers booked and filled this week: Monday 12 of 12, Sunday none" columns={week} />
        <p>
          <small>Outline: booked. Solid: accepted.</small>
        </p>
      </Card>
    </Split>
  </>
);

export const Texts = () => (
  <Split
    side={
      <Card>
        <h2>Pay by FPS</h2>
        <Qr matrix={encode('shiftdock').data} label="FPS code: HK$3,888.15, bill INV-0461" size={180} />
      </Card>
    }
  >
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
