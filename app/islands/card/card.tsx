import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { frame } from './card.css.ts';
import type { CardProps } from './props.ts';

/** The provider's card field: the number goes to the provider and never to us; the form carries its token. */
export default function CardIsland(props: CardProps) {
  const { publishableKey, locale, field, label, failed, unavailable, help } = props;
  const place = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let card: StripeCardElement | null = null;
    let form: HTMLFormElement | null = null;
    let send: ((event: SubmitEvent) => void) | null = null;
    const give = (text: string) => {
      console.warn(text);
      setProblem(`${text} ${help}`);
    };
    loadStripe(publishableKey, { locale })
      .then((stripe) => {
        if (!stripe || !place.current) return give(unavailable);
        card = stripe.elements({ locale }).create('card', { hidePostalCode: true, style: { base: { fontSize: '16px' } } });
        card.mount(place.current);
        const mounted = card;
        form = place.current.closest('form');
        send = (event) => void sendWithToken(event, stripe, mounted, props, setProblem);
        form?.addEventListener('submit', send);
      })
      .catch(() => give(failed));
    return () => {
      if (send) form?.removeEventListener('submit', send);
      card?.destroy();
    };
    // The page is static: its props never change.
  }, [publishableKey, field]);

  return (
    <>
      <p id="card-label">
        <b>{label}</b>
      </p>
      {problem && <p role="alert">{problem}</p>}
      <div ref={place} className={frame} role="group" aria-labelledby="card-label" />
    </>
  );
}

/** Asks the provider for the token first, then lets the form go as it would have. */
async function sendWithToken(event: SubmitEvent, stripe: Stripe, card: StripeCardElement, { field, errors }: CardProps, say: (text: string) => void) {
  const form = event.target as HTMLFormElement;
  const token = form.elements.namedItem(field);
  if (!(token instanceof HTMLInputElement) || token.value) return;
  event.preventDefault();
  const answer = await stripe.createToken(card);
  if (answer.error) return say(wordsFor(answer.error.code, errors) ?? answer.error.message ?? errors.declined);
  token.value = answer.token.id;
  form.requestSubmit(event.submitter);
}

/** The specification's words for the provider's codes. */
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
