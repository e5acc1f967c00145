/** The logo: a dock in the shape of a block letter S with an amber container. Only beside the product's name. */
export const Logo = ({ size = 26 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path fill="currentColor" d="M22 1H2v13h16v5H2v4h20V10H6V5h16z" />
    <path fill="#f5b81c" d="M9 6h15v3H9z" />
  </svg>
);
