import { Component } from 'react';
import type { ReactNode } from 'react';
import { BrokenPage } from '#shell/page/async-page.tsx';

type Props = { children: ReactNode };

/** Keeps a page that fails from taking the others with it. React has no hook for this. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error('unknown') };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : <BrokenPage />;
  }
}
