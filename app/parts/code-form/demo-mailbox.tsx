import { Sentence } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { Quiet } from '#app/ui/text/text.tsx';

/** In the demo no email is sent: where it can be read instead. */
export const DemoMailbox = () => (
  <Quiet as="p">
    <Sentence text="outbox.line" parts={{ outbox: <a href={paths.demoOutbox}>{''}</a> }} />
  </Quiet>
);
