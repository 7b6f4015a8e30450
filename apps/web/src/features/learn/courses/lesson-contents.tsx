import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Module } from '@stratloom/learn-content';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { blockId } from './block-id.ts';

/** The headings of a lesson as links, where there is space beside the text. */
export function LessonContents({ lesson }: { readonly lesson: Module }) {
  const id = useId();
  const { search } = useLocation();
  const headings = lesson.content.flatMap((block, at) =>
    block.type === 'heading' ? [{ ...block.data, id: blockId(lesson, at) }] : [],
  );
  return (
    <Box component="nav" aria-labelledby={id} sx={{ mt: 2, display: { xs: 'none', lg: 'block' } }}>
      <Typography id={id} variant="body2" sx={{ color: 'text.secondary', fontWeight: 600 }}>
        In this module
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
        {headings.map(({ id: target, text, level }) => (
          <Box component="li" key={target} sx={{ pl: level === 2 ? 0 : 1.5 }}>
            <MuiLink
              href={`${search}#${target}`}
              variant="body2"
              underline="hover"
              sx={{ color: 'text.secondary', '&:hover': { color: 'text.primary' } }}
            >
              {text}
            </MuiLink>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
