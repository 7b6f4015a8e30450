import { ThemeProvider } from '@mui/material/styles';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type BlockProblem,
  pathText,
  readTree,
  type RuleTree,
  TEMPLATES,
} from '@stratloom/lang-visual';
import type { Timeframe } from '@stratloom/engine/model';
import { useState } from 'react';
import { expect, vi } from 'vitest';
import { theme } from '../../../../theme/theme.ts';
import type { SeenValue } from '../block-marks.ts';
import type { OnRotation } from '../describe/describe-field.tsx';
import { RuleEditor } from '../rule-editor.tsx';

interface EditorTerms {
  readonly tree?: RuleTree;
  readonly problems?: readonly BlockProblem[];
  readonly seen?: ReadonlyMap<string, SeenValue>;
  readonly place?: string;
  readonly timeframe?: Timeframe;
  readonly onRotation?: OnRotation;
}

/** Returns the tree of a template. */
export function template(id: string): RuleTree {
  const found = TEMPLATES.find((each) => each.id === id);
  if (found === undefined) throw new Error(`there is no template ${id}`);
  return found.tree;
}

/** A strategy with nothing in it. */
export const EMPTY: RuleTree = {
  ...template('sma-cross'),
  name: 'Empty',
  params: [],
  values: [],
  rules: [],
};

/** Renders the editor inside a parent that keeps its tree, as the lab does; every tree that it passes on must be readable. */
export function renderEditor({
  tree = template('sma-cross'),
  problems = [],
  seen,
  place,
  timeframe,
  onRotation,
}: EditorTerms = {}) {
  const user = userEvent.setup();
  const onRun = vi.fn();
  const onSave = vi.fn();
  const nowhere = () => undefined;
  const now: Record<'open' | 'give', (next: RuleTree) => void> & { tree: RuleTree } = {
    ...{ tree, open: nowhere, give: nowhere },
  };
  const hearSteps = (take: (next: RuleTree) => void) => {
    now.give = take;
    return () => undefined;
  };
  function Parent() {
    const [held, setHeld] = useState(tree);
    now.open = setHeld;
    const change = (next: RuleTree) => {
      expect(readTree(JSON.parse(JSON.stringify(next))).ok).toBe(true);
      now.tree = next;
      setHeld(next);
    };
    return (
      <RuleEditor
        tree={held}
        problems={problems}
        seen={seen ?? null}
        pointed={null}
        market={null}
        place={place ?? null}
        timeframe={timeframe}
        onRotation={onRotation}
        onSteps={hearSteps}
        onChange={change}
        onRun={onRun}
        onSave={onSave}
      />
    );
  }
  render(
    <ThemeProvider theme={theme}>
      <Parent />
    </ThemeProvider>,
  );
  return {
    user,
    onRun,
    onSave,
    tree: () => now.tree,
    open: (next: RuleTree) => act(() => now.open(next)),
    /** Gives the editor rules from beside it. */
    give: (next: RuleTree) => act(() => now.give(next)),
    announced: () => document.querySelector('output')?.textContent,
  };
}

/** Returns what stands at a path. */
export function placeAt(...path: readonly (string | number)[]): HTMLElement {
  const place = document.querySelector(`[data-place="${pathText(path)}"]`);
  if (!(place instanceof HTMLElement)) throw new Error(`there is no ${pathText(path)}`);
  return place;
}

/** Returns the path that has the focus, as text. */
export function focusedPlace(): string | null {
  return document.activeElement?.getAttribute('data-place') ?? null;
}
