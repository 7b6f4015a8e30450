/** Sums over deployments of a listing's rules in one kind of money: of its author, or of everybody else. */
export interface DeploymentSums {
  readonly money: 'paper' | 'real';
  readonly isAuthor: boolean;
  readonly people: number;
  readonly deployments: number;
  /** Time for which they have been at work, ms. */
  readonly aliveMs: number;
  readonly fillCount: number;
  /** Sum of the ratios of what each has returned to its funds. */
  readonly returnSum: number;
}

/** Record of deployments as everybody sees it. */
export interface ShownDeployments {
  readonly by: 'everybody' | 'author';
  readonly deployments: number;
  readonly daysAlive: number;
  readonly fillCount: number;
  /** Mean over deployments. */
  readonly returnRatio: number;
}

/** People from whose deployments on a sum is shown: of fewer it would say how one of them does. */
const LEAST_PEOPLE = 3;
const DAY_MS = 86_400_000;

/**
 * Returns what is shown of deployments in one kind of money: the sum over everybody's where they are of three people at least,
 * else the author's own where they show their figures to everybody. Never both: their difference would be the buyers'. Null =
 * nothing.
 */
export function shownDeployments(
  sums: readonly DeploymentSums[],
  money: DeploymentSums['money'],
  isAuthorPublic: boolean,
): ShownDeployments | null {
  const all = sums.filter((each) => each.money === money);
  if (all.reduce((sum, { people }) => sum + people, 0) >= LEAST_PEOPLE) {
    return together('everybody', all);
  }
  const own = all.filter(({ isAuthor }) => isAuthor);
  return isAuthorPublic && own.length > 0 ? together('author', own) : null;
}

function together(by: ShownDeployments['by'], sums: readonly DeploymentSums[]): ShownDeployments {
  const sum = (of: (each: DeploymentSums) => number) =>
    sums.reduce((total, each) => total + of(each), 0);
  const deployments = sum((each) => each.deployments);
  return {
    ...{ by, deployments },
    daysAlive: Math.floor(sum(({ aliveMs }) => aliveMs) / DAY_MS),
    fillCount: sum(({ fillCount }) => fillCount),
    // Coarse on purpose: what one more order changes is not to be read from it.
    returnRatio: Math.round((sum(({ returnSum }) => returnSum) / deployments) * 1_000) / 1_000,
  };
}
