/** Major version of Node on which everything runs; `npm` installs it into node_modules/.bin. */
const PINNED_MAJOR = 26;

/** Ends the process with a remedy when it does not run on the pinned Node. */
export function requirePinnedNode(): void {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= PINNED_MAJOR) return;
  console.error(
    `This needs Node ${PINNED_MAJOR}, which npm installs beside the other packages, but it runs on ${process.version}.\n` +
      'Start it by `npm start`, `npm test` or `npx stratloom`; if that is what you did, run `npm ci` once more.',
  );
  process.exit(1);
}
