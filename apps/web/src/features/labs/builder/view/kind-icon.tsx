import BoltOutlined from '@mui/icons-material/BoltOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import PieChartOutline from '@mui/icons-material/PieChartOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import RuleOutlined from '@mui/icons-material/RuleOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import ShowChart from '@mui/icons-material/ShowChart';
import TimelineOutlined from '@mui/icons-material/TimelineOutlined';
import type { BlockKind } from '@stratloom/lang-visual';
import { memo } from 'react';

/** Names of the kinds of blocks. */
export const KIND_WORDS: Readonly<Record<BlockKind, string>> = {
  value: 'Value',
  condition: 'Condition',
  action: 'Action',
  size: 'Size',
  order: 'Order',
  stop: 'Stop',
  target: 'Target',
  trail: 'Trailing stop',
};

const ICONS = {
  value: ShowChart,
  condition: RuleOutlined,
  action: BoltOutlined,
  size: PieChartOutline,
  order: ReceiptLongOutlined,
  stop: ShieldOutlined,
  target: FlagOutlined,
  trail: TimelineOutlined,
} as const;

/** The sign of a kind of block: what it is can be seen without its color. */
export const KindIcon = memo(function KindIcon({ kind }: { readonly kind: BlockKind }) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden className="kind-icon" sx={{ fontSize: 16 }} />;
});
