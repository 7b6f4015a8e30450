import {
  type Block,
  type BlockDefinition,
  type BlockPath,
  findBlock,
  type Input,
  isBlock,
  isList,
  isReference,
  type Slot,
} from '@stratloom/lang-visual';
import { Fragment, memo, useId } from 'react';
import { DropGap } from '../drag/drop-gap.tsx';
import { DropPlace } from '../drag/drop-place.tsx';
import { usePointed, useProblems } from '../editor-context.ts';
import { BracketToken } from '../tokens/bracket-token.tsx';
import { ChoiceToken } from '../tokens/choice-token.tsx';
import { NumberToken } from '../tokens/number-token.tsx';
import { ReferenceToken } from '../tokens/reference-token.tsx';
import { TextToken } from '../tokens/text-token.tsx';
import { below, textOf } from '../tree-path.ts';
import { AddButton } from './add-button.tsx';
import { BlockHandle } from './block-handle.tsx';
import { MoreButton } from './more-button.tsx';
import { ProblemLines } from './problem-lines.tsx';
import { SeenBadge } from './seen-badge.tsx';
import { piecesOf, wordsBetween } from './sentence-pieces.ts';

// Sentences hold inputs, inputs hold blocks, and blocks are sentences: these five need one file.

interface SentenceProps {
  readonly block: Block;
  readonly definition: BlockDefinition;
  readonly path: BlockPath;
  /** Within a line of text, where nothing can have a line of its own. */
  readonly isInline: boolean;
}

/** A block as its sentence, each input edited in its place. */
export function Sentence({ block, definition, path, isInline }: SentenceProps) {
  const pieces = piecesOf(definition);
  return pieces.map((piece, at) => {
    if ('words' in piece) {
      return (
        <Words key={piece.at} text={wordsBetween(piece, pieces[at - 1], pieces[at + 1], block)} />
      );
    }
    const input = block.inputs[piece.name];
    return input === undefined ? null : (
      <InputView
        key={piece.name}
        path={below(path, 'inputs', piece.name)}
        input={input}
        slot={piece.slot}
        isInline={isInline}
      />
    );
  });
}

/** Words of a sentence; brackets and commas stand close to what they belong to. */
function Words({ text }: { readonly text: string }) {
  if (text === '') return null;
  const opens = text.endsWith('(') ? ' opens' : '';
  const closes = /^[),:]/.test(text) ? ' closes' : '';
  return <span className={`words${opens}${closes}`}>{text}</span>;
}

interface InputViewProps {
  readonly path: BlockPath;
  readonly input: Input;
  readonly slot: Slot;
  readonly isInline: boolean;
}

/** Input of a block, edited in place. */
export const InputView = memo(function InputView({ path, input, slot, isInline }: InputViewProps) {
  if (isList(input)) return <ConditionList path={path} items={input} />;
  if (slot.kind === 'condition' && !isInline) return <ConditionRow path={path} input={input} />;
  if (isReference(input)) return <ReferenceToken path={path} id={input.ref} slot={slot} />;
  if (isBlock(input)) return <InlineBlock path={path} block={input} />;
  if (typeof input === 'number') return <NumberToken path={path} value={input} slot={slot} />;
  return slot.kind === 'choice' ? (
    <ChoiceToken path={path} value={input} slot={slot} />
  ) : (
    <TextToken path={path} value={input} slot={slot} />
  );
});

interface InlineBlockProps {
  readonly path: BlockPath;
  readonly block: Block;
}

/** A block within a sentence, in visible brackets: `EMA 20 of close`. */
export const InlineBlock = memo(function InlineBlock({ path, block }: InlineBlockProps) {
  const definition = findBlock(block.block);
  if (definition === undefined) return null;
  return (
    <DropPlace path={path} kind={definition.kind} className={`pill ${definition.kind}`}>
      <BlockHandle path={path} kind={definition.kind} input={block} />
      <Sentence block={block} definition={definition} path={path} isInline />
      <SeenBadge path={path} />
    </DropPlace>
  );
});

interface ConditionRowProps {
  readonly path: BlockPath;
  readonly input: Input;
}

const SLOT = { kind: 'condition', title: 'Condition', default: 0 } as const;

/** A condition on a line of its own, with what is in it below. */
export const ConditionRow = memo(function ConditionRow({ path, input }: ConditionRowProps) {
  const problems = useProblems(path);
  const problemId = useId();
  const pointed = usePointed(path);
  const list = isBlock(input) && bracketOf(input) !== null ? input.inputs['of'] : undefined;
  return (
    <div className="row condition" data-condition={textOf(path)}>
      <DropPlace
        path={path}
        kind="condition"
        className={pointed === null ? 'line' : 'line pointed'}
      >
        <BlockHandle
          path={path}
          kind="condition"
          input={input}
          describedBy={problems && problemId}
        />
        <div className="body">
          {isReference(input) && <ReferenceToken path={path} id={input.ref} slot={SLOT} />}
          {isBlock(input) && <ConditionWords path={path} block={input} />}
          <SeenBadge path={path} />
        </div>
        <MoreButton path={path} />
        {pointed !== null && <span className="held">{pointed}</span>}
      </DropPlace>
      {isList(list) && <ConditionList path={below(path, 'inputs', 'of')} items={list} />}
      {problems && <ProblemLines id={problemId} problems={problems} />}
    </div>
  );
});

interface ConditionPartProps {
  readonly path: BlockPath;
  readonly block: Block;
}

function ConditionWords({ path, block }: ConditionPartProps) {
  const definition = findBlock(block.block);
  if (definition === undefined) return null;
  const bracket = bracketOf(block);
  if (bracket !== null) return <BracketToken path={path} bracket={bracket} />;
  return <Sentence block={block} definition={definition} path={path} isInline={false} />;
}

/** Which brackets a block is; null for any other block. */
function bracketOf({ block }: Block): 'all' | 'any' | null {
  return block === 'all' || block === 'any' ? block : null;
}

interface ConditionListProps {
  readonly path: BlockPath;
  readonly items: readonly Input[];
}

/** Conditions in their brackets, one under the other. */
function ConditionList({ path, items }: ConditionListProps) {
  return (
    <div className="bracket">
      {items.map((item, at) => (
        <Fragment key={at}>
          <DropGap list={path} at={at} kind="condition" />
          <ConditionRow path={below(path, at)} input={item} />
        </Fragment>
      ))}
      <DropGap list={path} at={items.length} kind="condition" />
      <AddButton list={path} count={items.length} kind="condition" />
    </div>
  );
}
