import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties carry a part's sizes and colours into its style sheet. */
    [name: `--${string}`]: string | number | undefined;
  }
}
