import { Component, type ReactNode } from 'react';

/** Fallback of a boundary, and the key that makes it try again. */
export interface BoundaryProps {
  /** Instead of what broke. */
  readonly fallback: ReactNode;
  /** When it changes, what is inside is tried again. */
  readonly retryKey?: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly isBroken: boolean;
  readonly retryKey: string | undefined;
}

/** Keeps the rest of the page alive when what is inside breaks or cannot be loaded. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { isBroken: false, retryKey: this.props.retryKey };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { isBroken: true };
  }

  static getDerivedStateFromProps(
    { retryKey }: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return retryKey === state.retryKey ? null : { isBroken: false, retryKey };
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
