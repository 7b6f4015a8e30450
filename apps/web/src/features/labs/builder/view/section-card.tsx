import ExpandMore from '@mui/icons-material/ExpandMore';
import { type ReactNode, useId, useState } from 'react';

interface SectionCardProps {
  readonly title: string;
  /** Summary shown while it is closed. */
  readonly summary: string;
  /** Open until it is folded, or the other way round. */
  readonly startsOpen: boolean;
  readonly children: ReactNode;
}

/** A part of the strategy that can be folded away. */
export function SectionCard({ title, summary, startsOpen, children }: SectionCardProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? startsOpen;
  const bodyId = useId();
  return (
    <section className="card fold" aria-label={title}>
      <h3>
        <button
          type="button"
          className="folder"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setChosen(!isOpen)}
        >
          <ExpandMore aria-hidden sx={{ fontSize: 18 }} className={isOpen ? 'open' : 'closed'} />
          {title}
          <span className="summary">{isOpen ? '' : summary}</span>
        </button>
      </h3>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}
