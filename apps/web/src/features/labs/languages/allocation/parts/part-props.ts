import type { AllocationNode } from '@stratloom/lang-allocation';
import type { ComponentType, ReactNode } from 'react';
import type { OnEdit } from '../editing.ts';

/** Props of the editor of a part. */
export interface PartEditorProps<Node extends AllocationNode = AllocationNode> {
  /** Names the part, for example `Part 2`. */
  readonly label: string;
  readonly node: Node;
  readonly onChange: OnEdit<AllocationNode>;
  /** null = it has to stay. */
  readonly onRemove?: (() => void) | null;
  /** Stands before the sentence, such as its share. */
  readonly before?: ReactNode;
}

/** Props of the rest of a part that holds other parts. */
export interface OuterPartProps<Node extends AllocationNode> extends PartEditorProps<Node> {
  /** Editor of the parts inside it. */
  readonly Part: ComponentType<PartEditorProps>;
}
