import type { StrategyDetail } from '@stratloom/contracts';
import { useQuery } from '@tanstack/react-query';
import { Choice } from './choice.tsx';
import { strategyQuery } from './market-queries.ts';
import { day } from './market-words.ts';

interface VersionChoiceProps {
  readonly strategyId: string;
  readonly versionNumber: number;
  readonly onVersion: (versionNumber: number) => void;
}

/** One of the saved versions of a strategy, newest first. */
export function VersionChoice({ strategyId, versionNumber, onVersion }: VersionChoiceProps) {
  const { data } = useQuery(strategyQuery(strategyId));
  return (
    <Choice
      label="Saved version"
      value={String(versionNumber)}
      onChange={(event) => onVersion(Number(event.target.value))}
      options={
        data === undefined
          ? [[String(versionNumber), `Version ${versionNumber}`]]
          : data.versions.map((version) => [String(version.versionNumber), wordsOf(version)])
      }
    />
  );
}

function wordsOf({ versionNumber, note, createdAt }: StrategyDetail['versions'][number]): string {
  const words = note === '' ? '' : `: ${note}`;
  return `Version ${versionNumber}, ${day(createdAt)}${words}`;
}
