import { Island } from '#app/islands/island.tsx';
import type { UploadProps } from './props.ts';

interface UploadPlaceProps extends UploadProps {
  loading: string;
  /** Said where its code could not be fetched: the form sends the files itself then. */
  notLoaded: string;
}

/** Beside a file field: sends chosen files at once and shows how far they are. Without it the form sends them. */
export const UploadPlace = ({ loading, notLoaded, ...props }: UploadPlaceProps) => (
  <Island name="upload" props={props satisfies UploadProps} loading={loading} failed={notLoaded} />
);
