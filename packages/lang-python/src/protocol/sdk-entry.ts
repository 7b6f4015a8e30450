/** One name of the SDK. */
export interface SdkEntry {
  readonly name: string;
  /** Class that it is a member of; empty for what is imported by its name. */
  readonly owner: string;
  readonly kind: 'class' | 'function' | 'method' | 'property';
  /** As it is called, without `self`, for example `sma(source, length=20)`. */
  readonly signature: string;
  /** Description. */
  readonly text: string;
}
