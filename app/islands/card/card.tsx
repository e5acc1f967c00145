import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { frame } from './card.css.ts';
import type { CardProps } from './props.ts';

/** The card provider's field: the number goes to the provider and never to us; the form carries its token. */
export default function CardIsland(props: CardProps) {
  const { publishableKey, locale, field, label, loading, failed, unavailable } = props;
  const place = useRef<HTMLDivElement>(null);
  const [isLoading, setIsLoading] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let left = false;
    let leave = () => {};
    const give = (text: string) => {
      console.warn(text);
      setIsLoading(false);
      setProblem(withHelp(text, props));
    };
    loadStripe(publishableKey, { locale })
      .then((stripe) => {
        if (left || !place.current) return;
        if (!stripe) return give(unavailable);
        const card = stripe
          .elements({ locale })
          .create('card', { hidePostalCode: true, style: { base: { fontSize: '16px' } } });
        card.mount(place.current);
        setIsLoading(false);
        const form = place.current.closest('form');
        const forget = form && sendTokenOf(form, stripe, card, props, setProblem);
        leave = () => {
          forget?.();
          card.destroy();
        };
      })
      .catch((error: unknown) => give(isUndefined(error) ? unavailable : failed));
    return () => {
      left = true;
      leave();
    };
    // The page is static: its props never change.
  }, [publishableKey, field]);

  return (
    <>
      <p id="card-label">
        <b>{label}</b>
      </p>
      {isLoading && <p role="status">{loading}</p>}
      {problem && <p role="alert">{problem}</p>}
      <div ref={place} className={frame} role="group" aria-labelledby="card-label" />
    </>
  );
}

const withHelp = (text: string, { locale, help }: CardProps): string =>
  `${text}${locale === 'zh-HK' ? '。' : '. '}${help}`;

/** The script was loaded and defined nothing, in the library's words. */
const isUndefined = (error: unknown): boolean => error instanceof Error && error.message === 'Stripe.js not available';

/**
 * Makes the form fetch a card token from the provider before it is submitted. Each submission takes a new token,
 * also after the browser's back button: a token can be used once. @returns the function that detaches it
 */
function sendTokenOf(
  form: HTMLFormElement,
  stripe: Stripe,
  card: StripeCardElement,
  props: CardProps,
  say: (text: string | null) => void,
) {
  const { field, holder, errors } = props;
  let asking = false;
  let ready = false;
  async function send(event: SubmitEvent) {
    const token = form.elements.namedItem(field);
    if (ready || !(token instanceof HTMLInputElement)) return void (ready = false);
    event.preventDefault();
    if (asking) return;
    asking = true;
    const name = form.elements.namedItem(holder);
    const answer = await stripe
      .createToken(card, name instanceof HTMLInputElement && name.value ? { name: name.value } : {})
      .finally(() => (asking = false));
    if (answer.error) return say(wordsFor(answer.error.code, errors) ?? answer.error.message ?? errors.declined);
    say(null);
    token.value = answer.token.id;
    ready = true;
    // Not before this submission is over: a form ignores being submitted while it is submitting.
    setTimeout(() => form.requestSubmit(event.submitter));
  }
  const listen = (event: SubmitEvent) => void send(event).catch(() => say(withHelp(props.unavailable, props)));
  form.addEventListener('submit', listen);
  return () => form.removeEventListener('submit', listen);
}

function wordsFor(code: string | undefined, errors: CardProps['errors']): string | undefined {
  const byCode: Record<string, string> = {
    incomplete_number: errors.number,
    invalid_number: errors.number,
    incorrect_number: errors.number,
    incomplete_cvc: errors.code,
    invalid_cvc: errors.code,
    incorrect_cvc: errors.code,
    incomplete_expiry: errors.expiry,
    invalid_expiry_month: errors.expiry,
    invalid_expiry_year: errors.expiry,
    invalid_expiry_month_past: errors.expiry,
    invalid_expiry_year_past: errors.expiry,
    expired_card: errors.expiry,
    card_declined: errors.declined,
  };
  return code === undefined ? undefined : byCode[code];
}
