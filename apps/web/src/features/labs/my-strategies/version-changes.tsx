import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { readRules, ruleChanges } from '@stratloom/lang-visual';
import type { RuleChange } from '@stratloom/lang-visual';
import type { StrategyDetail } from '@stratloom/contracts';
import { failureText } from '../../../api-client/index.ts';
import { useStrategyVersion } from '../document/strategy-queries.ts';

interface VersionChangesProps {
  /** With the content of the newest version. */
  readonly detail: StrategyDetail;
  readonly version: number;
}

const SIGNS: Readonly<Record<RuleChange['kind'], string>> = {
  added: '+',
  removed: '−',
  changed: '~',
  moved: '↕',
};

/** Differences between two texts of rules; null = one of them cannot be read. */
function changesOf(before: string, after: string): readonly RuleChange[] | null {
  const [old, now] = [readRules(before), readRules(after)];
  return old.ok && now.ok ? ruleChanges(old.tree, now.tree) : null;
}

function ChangeList({ changes }: { readonly changes: readonly RuleChange[] }) {
  if (changes.length === 0) {
    return <Typography variant="body2">The rules are the same.</Typography>;
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: 13 }}>
      {changes.map(({ kind, path, text }) => (
        <Box
          component="li"
          key={`${kind} ${path.join(' ')} ${text}`}
          sx={{ display: 'flex', gap: 1, py: 0.25, overflowWrap: 'anywhere' }}
        >
          <Box component="span" aria-hidden sx={{ width: 16, flexShrink: 0, textAlign: 'center' }}>
            {SIGNS[kind]}
          </Box>
          {text}
        </Box>
      ))}
    </Box>
  );
}

/** Differences of the rules from a version to the newest one, in words. */
export function VersionChanges({ detail, version }: VersionChangesProps) {
  const { data, error } = useStrategyVersion(detail.id, version);
  if (error !== null) {
    return <Alert severity="error">{failureText(error, 'Failed to load the version')}</Alert>;
  }
  if (data === undefined) return <Skeleton height={32} />;
  const changes = changesOf(data.content.code, detail.content.code);
  return (
    <Box
      component="section"
      aria-label={`Changes since version ${version}`}
      sx={{ width: 1, pl: 1.5, mb: 1, borderLeft: 2, borderColor: 'divider' }}
    >
      <Typography variant="caption" color="textSecondary">
        From version {version} to version {detail.versionNumber}
      </Typography>
      {changes === null ? (
        <Typography variant="body2">One of the two versions cannot be read as rules.</Typography>
      ) : (
        <ChangeList changes={changes} />
      )}
    </Box>
  );
}
