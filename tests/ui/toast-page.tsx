import { Toast } from '#app/ui/toast/toast.tsx';

/** A message of the product, and one of anybody else. */
export default function ToastPage() {
  return (
    <>
      <Toast brief>Shift booked</Toast>
      <Toast>Something else</Toast>
    </>
  );
}
