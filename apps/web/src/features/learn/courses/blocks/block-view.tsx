import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Block } from '@stratloom/learn-content';
import { color } from '../../../../theme/theme.ts';
import { CalloutBlock } from './callout-block.tsx';
import { CodeBlock } from './code-block.tsx';
import { FormulaBlock } from './formula-block.tsx';
import { TableBlock } from './table-block.tsx';
import { unbroken } from '../../unbroken.ts';

interface BlockViewProps {
  readonly block: Block;
  /** Id by which the block can be linked to; unique on the page. */
  readonly id: string;
  /** True when code comes with a chip that copies it. */
  readonly isCodeCopied: boolean;
}

/** A part of a module. */
export function BlockView({ block, id, isCodeCopied }: BlockViewProps) {
  switch (block.type) {
    case 'heading':
      return <Heading id={id} {...block.data} />;
    case 'text':
      return (
        <Typography sx={{ mt: 1.5, lineHeight: 1.65 }}>{unbroken(block.data.text)}</Typography>
      );
    case 'bullets':
      return <Bullets items={block.data.items} />;
    case 'table':
      return <TableBlock {...block.data} />;
    case 'callout':
      return <CalloutBlock {...block.data} />;
    case 'formula':
      return <FormulaBlock {...block.data} />;
    case 'code':
      return <CodeBlock {...block.data} isCopied={isCodeCopied} />;
    case 'chart':
      return <ChartPlace description={block.data.description} />;
  }
}

/** The page has a heading, the course one below it, the module one below that: here the fourth level begins. */
function Heading(props: { readonly id: string; readonly text: string; readonly level: number }) {
  const isLarger = props.level === 2;
  return (
    <Typography
      id={props.id}
      component={isLarger ? 'h4' : 'h5'}
      sx={{
        mt: isLarger ? 3.5 : 2.5,
        fontSize: isLarger ? '1.1875rem' : '1rem',
        fontWeight: isLarger ? 650 : 600,
        lineHeight: 1.3,
        letterSpacing: isLarger ? '-0.01em' : undefined,
        scrollMarginTop: '72px',
        breakAfter: 'avoid',
      }}
    >
      {unbroken(props.text)}
    </Typography>
  );
}

function Bullets({ items }: { readonly items: readonly string[] }) {
  return (
    <Box component="ul" sx={{ mt: 1.5, mb: 0, pl: 2.5, '& li + li': { mt: 0.75 } }}>
      {items.map((item) => (
        <Typography component="li" key={item} sx={{ lineHeight: 1.6 }}>
          {unbroken(item)}
        </Typography>
      ))}
    </Box>
  );
}

function ChartPlace({ description }: { readonly description: string }) {
  return (
    <Typography
      sx={{
        mt: 2,
        p: 2,
        border: `1px dashed ${color.edge}`,
        borderRadius: 1,
        color: 'text.secondary',
        fontSize: 14,
      }}
    >
      [{unbroken(description)}]
    </Typography>
  );
}
