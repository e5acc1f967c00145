import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTakeOver } from '#app/islands/use-take-over.ts';
import { button } from '#app/ui/button/button.css.ts';
import { actions, stack } from '#app/ui/layout/layout.css.ts';
import { notice } from '#app/ui/notice/notice.css.ts';
import type { PushProps } from './props.ts';
import { isSupported, currentSubscription, showState, subscribe } from './subscription.ts';

type State = 'asking' | 'unsupported' | 'blocked' | 'off' | 'on';

/** The browser asks for permission only once the button is pressed. */
export default function Push({ publicKey, known, addresses, formKey, field, words }: PushProps) {
  const root = useTakeOver();
  const [state, setState] = useState<State>('asking');
  const [message, setMessage] = useState('');

  useEffect(() => {
    if (!isSupported()) return setState('unsupported');
    if (Notification.permission === 'denied') return setState('blocked');
    currentSubscription().then(
      (now) => setState(now?.endpoint === known && Notification.permission === 'granted' ? 'on' : 'off'),
      () => setState('off'),
    );
  }, []);

  const test = () =>
    showState(words.testTitle, { body: words.testBody, lang: document.documentElement.lang, tag: 'test' }).then(
      () => setMessage(words.tested),
      () => setMessage(words.failed),
    );

  return (
    <div ref={root} className={stack}>
      {state === 'unsupported' && <p className={notice.info}>{words.unsupported}</p>}
      {state === 'blocked' && (
        <p className={notice.warning} role="alert">
          {words.blocked}
        </p>
      )}
      {state === 'off' && (
        <TurnOn
          {...{ publicKey, addresses, formKey, field, words }}
          say={setMessage}
          blocked={() => setState('blocked')}
        />
      )}
      {state === 'on' && (
        <form method="post" action={addresses.off} className={stack} onSubmit={turnOff}>
          <p>{words.on}</p>
          <input type="hidden" name={formKey.name} value={formKey.off} />
          <div className={actions}>
            <button type="button" className={button.secondary} onClick={() => void test()}>
              {words.test}
            </button>
            <button className={button.quiet}>{words.turnOff}</button>
          </div>
        </form>
      )}
      <p role="status">{message}</p>
    </div>
  );
}

function turnOff(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  const { currentTarget } = event;
  // The server deletes this device, whatever the browser answers.
  void currentSubscription()
    .then((now) => now?.unsubscribe())
    .catch(() => false)
    .then(() => currentTarget.submit());
}

interface TurnOnProps extends Omit<PushProps, 'known'> {
  say(text: string): void;
  blocked(): void;
}

function TurnOn({ publicKey, addresses, formKey, field, words, say, blocked }: TurnOnProps) {
  const form = useRef<HTMLFormElement>(null);
  const subscription = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  async function turnOn(): Promise<void> {
    say('');
    setBusy(true);
    try {
      const permission = await Notification.requestPermission();
      if (permission === 'denied') return blocked();
      if (permission !== 'granted') return say(words.undecided);
      const made = await subscribe(addresses.worker, publicKey);
      if (subscription.current) subscription.current.value = JSON.stringify(made);
      form.current?.submit();
    } catch {
      say(words.failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} method="post" action={addresses.on} className={stack}>
      <p>{words.off}</p>
      <input type="hidden" name={formKey.name} value={formKey.on} />
      <input ref={subscription} type="hidden" name={field} />
      <div>
        <button type="button" className={button.secondary} disabled={busy} onClick={() => void turnOn()}>
          {words.turnOn}
        </button>
      </div>
    </form>
  );
}
