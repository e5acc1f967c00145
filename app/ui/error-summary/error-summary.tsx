import { summary } from './error-summary.css.ts';

interface SummaryError {
  /** Id of the control; without one the sentence concerns the whole form. */
  id?: string;
  text: string;
}

interface ErrorSummaryProps {
  title: string;
  errors: readonly SummaryError[];
  /** False where the only field takes the focus itself. */
  focused?: boolean;
}

/**
 * First element of a rejected form: takes the focus when the page comes back, and links to each field. The
 * page's title should begin with "Error" too.
 */
export const ErrorSummary = ({ title, errors, focused = true }: ErrorSummaryProps) =>
  errors.length === 0 ? null : (
    <div className={summary} role="alert" tabIndex={-1} autoFocus={focused}>
      <h2>{title}</h2>
      <ul>
        {errors.map(({ id, text }) => (
          <li key={`${id}${text}`}>{id ? <a href={`#${id}`}>{text}</a> : text}</li>
        ))}
      </ul>
    </div>
  );
