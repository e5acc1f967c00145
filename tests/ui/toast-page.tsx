import { Toast } from '#app/ui/toast/toast.tsx';

/** Renders a message of the product, and any other message. */
export default function ToastPage() {
  return (
    <>
      <Toast brief>Shift booked</Toast>
      <Toast>Something else</Toast>
    </>
  );
}
