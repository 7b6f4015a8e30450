import type { Template } from '@stratloom/lang-visual';

/** Returns the templates in whose name, idea or blocks every typed word is found. */
export function matchingTemplates(
  templates: readonly Template[],
  typed: string,
): readonly Template[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return templates.filter((template) => {
    const text = textOf(template);
    return words.every((word) => text.includes(word));
  });
}

function textOf({ id, idea, tree }: Template): string {
  return `${id} ${idea} ${tree.name} ${JSON.stringify(tree.values)} ${JSON.stringify(tree.rules)}`.toLowerCase();
}
