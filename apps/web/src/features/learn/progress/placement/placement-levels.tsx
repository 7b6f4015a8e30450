import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Placement } from '@stratloom/contracts';
import { TOPIC_CARDS } from '@stratloom/learn-content';
import { figures } from '../../../../theme/theme.ts';

/** Right answers by level and by topic. */
export function PlacementLevels({ placement }: { readonly placement: Placement }) {
  const titleOf = (topicId: string) =>
    TOPIC_CARDS.find(({ id }) => id === topicId)?.title ?? topicId;
  return (
    <Table size="small" sx={{ mt: 2, maxWidth: 480 }} aria-label="Right answers">
      <TableHead>
        <TableRow>
          <TableCell>Level or topic</TableCell>
          <TableCell align="right">Right</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {placement.levels.map(({ level, ...counts }) => (
          <CountRow key={level} name={`Level: ${level}`} {...counts} />
        ))}
        {placement.topics.map(({ topicId, ...counts }) => (
          <CountRow key={topicId} name={titleOf(topicId)} {...counts} />
        ))}
      </TableBody>
    </Table>
  );
}

function CountRow(props: {
  readonly name: string;
  readonly rightCount: number;
  readonly questionCount: number;
}) {
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ color: 'text.secondary' }}>
        {props.name}
      </TableCell>
      <TableCell align="right" sx={figures}>
        {props.rightCount} of {props.questionCount}
      </TableCell>
    </TableRow>
  );
}
