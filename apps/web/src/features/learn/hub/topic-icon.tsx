import AccountTree from '@mui/icons-material/AccountTree';
import Assessment from '@mui/icons-material/Assessment';
import AutoGraph from '@mui/icons-material/AutoGraph';
import Calculate from '@mui/icons-material/Calculate';
import CandlestickChart from '@mui/icons-material/CandlestickChart';
import EditNote from '@mui/icons-material/EditNote';
import Functions from '@mui/icons-material/Functions';
import Insights from '@mui/icons-material/Insights';
import Public from '@mui/icons-material/Public';
import QueryStats from '@mui/icons-material/QueryStats';
import RocketLaunch from '@mui/icons-material/RocketLaunch';
import School from '@mui/icons-material/School';
import Shield from '@mui/icons-material/Shield';
import ShowChart from '@mui/icons-material/ShowChart';
import SmartToy from '@mui/icons-material/SmartToy';
import type { ComponentType } from 'react';

/** The icons that content names. */
const ICONS: Readonly<Record<string, ComponentType>> = {
  AccountTree,
  Assessment,
  AutoGraph,
  Calculate,
  CandlestickChart,
  EditNote,
  Functions,
  Insights,
  Public,
  QueryStats,
  RocketLaunch,
  School,
  Shield,
  ShowChart,
  SmartToy,
};

/** Draws the icon that content names; nothing where there is no such icon. */
export function TopicIcon({ name }: { readonly name: string }) {
  const Icon = ICONS[name];
  return Icon === undefined ? null : <Icon />;
}
