import AccountTree from '@mui/icons-material/AccountTree';
import Assessment from '@mui/icons-material/Assessment';
import Calculate from '@mui/icons-material/Calculate';
import CallSplit from '@mui/icons-material/CallSplit';
import CandlestickChart from '@mui/icons-material/CandlestickChart';
import Code from '@mui/icons-material/Code';
import CompareArrows from '@mui/icons-material/CompareArrows';
import EditNote from '@mui/icons-material/EditNote';
import Functions from '@mui/icons-material/Functions';
import Insights from '@mui/icons-material/Insights';
import PieChartOutlined from '@mui/icons-material/PieChartOutlined';
import Public from '@mui/icons-material/Public';
import QueryStats from '@mui/icons-material/QueryStats';
import RocketLaunch from '@mui/icons-material/RocketLaunch';
import School from '@mui/icons-material/School';
import Shield from '@mui/icons-material/Shield';
import ShowChart from '@mui/icons-material/ShowChart';
import SwapVert from '@mui/icons-material/SwapVert';
import TrendingUp from '@mui/icons-material/TrendingUp';
import Waves from '@mui/icons-material/Waves';
import type { ComponentType } from 'react';

/** The icons that content names. */
const ICONS: Readonly<Record<string, ComponentType>> = {
  AccountTree,
  Assessment,
  Calculate,
  CallSplit,
  CandlestickChart,
  Code,
  CompareArrows,
  EditNote,
  Functions,
  Insights,
  PieChartOutline: PieChartOutlined,
  Public,
  QueryStats,
  RocketLaunch,
  School,
  Shield,
  ShowChart,
  SwapVert,
  TrendingUp,
  Waves,
};

/** Draws the icon that content names; nothing where there is no such icon. */
export function TopicIcon({ name }: { readonly name: string }) {
  const Icon = ICONS[name];
  return Icon === undefined ? null : <Icon />;
}
