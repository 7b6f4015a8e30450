import type { AllocationNode } from './document.ts';

/** Returns a part with others in the places of those that stand in it. */
export function withParts(
  node: AllocationNode,
  otherOf: (part: AllocationNode) => AllocationNode,
): AllocationNode {
  switch (node.kind) {
    case 'asset':
    case 'cash':
      return node;
    case 'group':
      return { ...node, child: otherOf(node.child) };
    case 'weight':
      return { ...node, children: node.children.map(otherOf) };
    case 'if':
      return { ...node, then: otherOf(node.then), else: otherOf(node.else) };
    case 'filter':
      return node.refuge === undefined ? node : { ...node, refuge: otherOf(node.refuge) };
  }
}
