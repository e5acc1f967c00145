import { Island } from '#app/islands/island.tsx';
import { below } from '#app/ui/file-field/file-field.css.ts';
import type { UploadProps } from './props.ts';

interface UploadPlaceProps extends UploadProps {
  loading: string;
  /** Shown where the code could not be loaded: the form sends the files itself then. */
  notLoaded: string;
}

/**
 * Stands at the end of a form with a file field, below its buttons: sends chosen files at once and shows how far they
 * are. Without it the form sends them.
 */
export const UploadPlace = ({ loading, notLoaded, ...props }: UploadPlaceProps) => (
  <div className={below}>
    <Island name="upload" props={props satisfies UploadProps} loading={loading} failed={notLoaded} />
  </div>
);
