import Box from '@mui/material/Box';
import { useLayoutEffect, useRef, useState } from 'react';
import { font } from '../../../../theme/theme.ts';
import { ScrollBox } from './scroll-box.tsx';
import { loadedTypesetter, loadTypesetter, type Typesetter } from './typesetter.ts';

const mathStyle = {
  // On a phone most formulas fit without scrolling.
  fontSize: { xs: '1.0625rem', sm: '1.1875rem' },
  '& math': {
    width: 'max-content',
    minWidth: 1,
    fontFamily:
      "'Cambria Math', 'STIX Two Math', 'Latin Modern Math', 'Noto Sans Math', 'DejaVu Math TeX Gyre', math",
    letterSpacing: 'normal',
  },
  // Space that the typesetter asks for by classes.
  '& .tml-jot mtd': { paddingTop: '0.4em', paddingBottom: '0.4em' },
  '& .tml-sml-pad': { paddingLeft: '0.05em' },
  '& .tml-med-pad': { paddingLeft: '0.1em' },
  '& .tml-lrg-pad': { paddingLeft: '0.15em' },
} as const;

/** A formula in the mathematics of TeX, typeset; as it is written until the typesetter is there, or if there is none. */
export function Formula({ tex }: { readonly tex: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isTypeset, setTypeset] = useState(() => loadedTypesetter() !== null);
  useLayoutEffect(() => {
    let isGone = false;
    const typeset = ({ typesetInto }: Typesetter) => {
      if (isGone || place.current === null) return;
      typesetInto(place.current, tex);
      setTypeset(true);
    };
    // The formula stays readable as it is written.
    const leave = () => setTypeset(false);
    const atHand = loadedTypesetter();
    if (atHand === null) loadTypesetter().then(typeset).catch(leave);
    else {
      // In the same drawing: nothing moves.
      try {
        typeset(atHand);
      } catch {
        leave();
      }
    }
    return () => {
      isGone = true;
    };
  }, [tex]);
  return (
    <ScrollBox label="Formula" sx={{ py: 1 }}>
      {!isTypeset && (
        <Box component="code" sx={{ fontFamily: font.mono, fontSize: 13 }}>
          {tex}
        </Box>
      )}
      <Box ref={place} hidden={!isTypeset} sx={mathStyle} {...markupOfBuild(tex)} />
    </ScrollBox>
  );
}

/** In a page that the build renders there is no element to typeset into: the markup, whose attributes of style become rules there. */
function markupOfBuild(tex: string) {
  if (typeof document !== 'undefined') return {};
  const markup = loadedTypesetter()?.typesetMarkup(tex) ?? '';
  return { dangerouslySetInnerHTML: { __html: markup } };
}
