import CheckIcon from '@mui/icons-material/Check';
import NotificationsActiveIcon from '@mui/icons-material/NotificationsActiveOutlined';
import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import WarningIcon from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useNow } from '../../../components/use-now.ts';
import { formatAge } from '../../../format/age.ts';
import { color } from '../../../theme/theme.ts';
import {
  type AttentionItem,
  attentionItems,
  type AttentionSources,
  checkedWords,
} from './attention.ts';

interface AttentionCardProps {
  readonly sources: AttentionSources;
  readonly isLoading: boolean;
  readonly onDismiss: (firingId: string) => void;
}

/** Things that the user should see to today; or what was looked at, when there are none. */
export function AttentionCard({ sources, isLoading, onDismiss }: AttentionCardProps) {
  const items = attentionItems(sources);
  return (
    <Box
      component="section"
      aria-labelledby="attention-title"
      sx={{
        ...{ display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: { lg: 136 } },
        ...{ maxHeight: { lg: 232 }, bgcolor: 'background.paper', overflow: 'hidden' },
        border: `1px solid ${color.raised}`,
        borderRadius: '8px',
      }}
    >
      <Box sx={{ px: 2, pt: 1.5, pb: 0.5, display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography id="attention-title" variant="h3" component="h2">
          Needs attention today
        </Typography>
        {items.length > 0 && (
          <Typography component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
            {items.length}
          </Typography>
        )}
      </Box>
      <Content {...{ items, sources, isLoading, onDismiss }} />
    </Box>
  );
}

type ContentProps = AttentionCardProps & { readonly items: readonly AttentionItem[] };

function Content({ items, sources, isLoading, onDismiss }: ContentProps) {
  if (isLoading && items.length === 0) {
    return (
      <Box component="output" aria-label="Looking" sx={{ display: 'block', px: 2, py: 1 }}>
        <Skeleton variant="rounded" height={48} sx={{ bgcolor: color.hover }} />
      </Box>
    );
  }
  if (items.length === 0) return <Quiet sources={sources} />;
  return (
    <Box
      component="ul"
      // Scrolls by the keyboard, too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls
      tabIndex={0}
      aria-label="What needs attention"
      sx={{ m: 0, p: 0, listStyle: 'none', overflowY: 'auto', minHeight: 0 }}
    >
      {items.map((item) => (
        <Row key={item.key} item={item} onDismiss={onDismiss} />
      ))}
    </Box>
  );
}

function Quiet({ sources }: { readonly sources: AttentionSources }) {
  const { checked, missed } = checkedWords(sources);
  const isSure = missed.length === 0;
  return (
    <Box sx={{ px: 2, pb: 1.5, display: 'flex', gap: 1 }}>
      {isSure ? (
        <CheckIcon aria-hidden sx={{ fontSize: 18, mt: 0.25, color: color.ok }} />
      ) : (
        <WarningIcon aria-hidden sx={{ fontSize: 18, mt: 0.25, color: color.warning }} />
      )}
      <Box>
        <Typography sx={{ fontSize: 14, lineHeight: '20px' }}>
          {isSure
            ? 'Nothing needs your attention.'
            : 'Nothing that could be checked needs your attention.'}
        </Typography>
        {checked.length > 0 && (
          <Typography sx={{ fontSize: 12, color: 'text.secondary' }}>
            Checked: {checked.join(', ')}.
          </Typography>
        )}
        {!isSure && (
          <Typography sx={{ fontSize: 12, color: color.warning }}>
            Could not be checked: {missed.join(', ')}.
          </Typography>
        )}
      </Box>
    </Box>
  );
}

const ICONS = { alert: NotificationsActiveIcon, warning: WarningIcon, task: SchoolIcon } as const;
const SHADES = { alert: color.text, warning: color.warning, task: color.textSecondary } as const;

interface RowProps {
  readonly item: AttentionItem;
  readonly onDismiss: (firingId: string) => void;
}

function Row({ item, onDismiss }: RowProps) {
  const { severity, title, detail, at, action } = item;
  const Icon = ICONS[severity];
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 1.5, pl: 2, pr: 1, minHeight: 48 },
        '& + &': { borderTop: `1px solid ${color.raised}` },
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 18, color: SHADES[severity] }} />
      <Box sx={{ mr: 'auto', minWidth: 0, py: 0.5 }}>
        <Typography sx={{ ...oneLine, fontSize: 14, lineHeight: '20px' }}>{title}</Typography>
        <Typography
          title={detail}
          sx={{ ...oneLine, fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}
        >
          {detail}
          {at !== null && <Ago at={at} />}
        </Typography>
      </Box>
      {'to' in action ? (
        <Button component={Link} to={action.to} size="small" color="secondary" sx={touchable}>
          {action.label}
        </Button>
      ) : (
        <Button
          size="small"
          color="secondary"
          sx={touchable}
          aria-label={`${action.label}: ${title}`}
          onClick={() => onDismiss(action.firingId)}
        >
          {action.label}
        </Button>
      )}
    </Box>
  );
}

const touchable = { minHeight: { xs: 44, md: 'auto' } } as const;

/** One line where there is place for it; on phones as many as it takes. */
const oneLine = {
  ...{ overflow: 'hidden', textOverflow: 'ellipsis', overflowWrap: 'anywhere' },
  whiteSpace: { md: 'nowrap' },
} as const;

function Ago({ at }: { readonly at: number }) {
  return <> · {formatAge(useNow(10_000) - at)}</>;
}
