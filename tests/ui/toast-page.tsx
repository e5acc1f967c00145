import { Toast } from '#app/ui/toast/toast.tsx';

export default function ToastPage() {
  return (
    <>
      <Toast brief>Shift booked</Toast>
      <Toast>Something else</Toast>
    </>
  );
}
