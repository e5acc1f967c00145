/** The mark: the dock is a block letter S, the amber container slides into its upper berth. Beside the word only. */
export const Mark = ({ size = 26 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path fill="currentColor" d="M22 1H2v13h16v5H2v4h20V10H6V5h16z" />
    <path fill="#f5b81c" d="M9 6h15v3H9z" />
  </svg>
);
