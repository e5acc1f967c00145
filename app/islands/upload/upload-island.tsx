import { Island } from '#app/islands/island.tsx';
import type { UploadProps } from './props.ts';

interface UploadPlaceProps extends UploadProps {
  loading: string;
}

/** Beside a file field: sends chosen files at once and shows how far they are. Without it the form sends them. */
export const UploadPlace = ({ loading, ...props }: UploadPlaceProps) => (
  <Island name="upload" props={props satisfies UploadProps} loading={loading} failed="" />
);
