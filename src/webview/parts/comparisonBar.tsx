/** How a number compares with the largest in its column. */
export const ComparisonBar = ({ share }: { readonly share: number }) => (
  <svg class="comparison" aria-hidden="true">
    <rect y="100%" width={`${Math.max(share, 0.01) * 100}%`} height="3" transform="translate(0 -3)" />
  </svg>
);
