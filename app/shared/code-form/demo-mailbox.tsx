import { Sentence } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { MutedText } from '#app/ui/text/text.tsx';

/** The demo sends no email: links to where it can be read instead. */
export const DemoMailbox = () => (
  <MutedText as="p">
    <Sentence text="outbox.line" parts={{ outbox: <a href={paths.demoOutbox}>{''}</a> }} />
  </MutedText>
);
