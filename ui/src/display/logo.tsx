import './logo.css';

/** The mark of the app: a seedling in tree rings. Size in px. The name beside it comes from configuration. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg className="logo" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" />
      <path
        className="logo__r"
        transform="scale(.1)"
        d="M262 127q26 37 1 77t-64 55-77-1-58-54-6-82 58-51 82 6 64 50zM226 140q16 24 1 50t-41 36-51-1-38-36-3-53 38-32 53 4 41 32z"
      />
      <path
        className="logo__s"
        d="M16 22v-8m0 3.5c0-2.6 1.6-4 4-4 0 2.6-1.6 4-4 4zm0-1.5c0-2.4-1.4-3.7-3.6-3.7 0 2.4 1.4 3.7 3.6 3.7z"
      />
    </svg>
  );
}
