import { STYLE } from '../src/report/html/style.ts';

/** Returns the drawings in a piece of a written report as one SVG that needs nothing else, one below the other. */
export function reportPicture(html: string): string {
  const drawings = [
    ...html.matchAll(/<svg viewBox="0 0 (\d+) (\d+)" role="img"[^>]*>(.*?)<\/svg>/gs),
  ];
  let top = 0;
  const parts = drawings.map(([, , height = '0', body = '']) => {
    const part = `<g transform="translate(0 ${top})">${body.replace(/<title>.*?<\/title>(<desc>.*?<\/desc>)?/s, '')}</g>`;
    top += Number(height);
    return part;
  });
  const width = drawings[0]?.[1] ?? '0';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top}" width="${width}" height="${top}" font-family="sans-serif"><style>${drawingStyle()}</style><rect width="${width}" height="${top}" fill="#111a24"/>${parts.join('')}</svg>\n`;
}

/** The part of the report's style that drawings need: its colors, and the rules for what they are made of. */
function drawingStyle(): string {
  const [everywhere = ''] = STYLE.split('/*');
  return everywhere
    .split('}')
    .map((rule) => `${rule.trim()}}`)
    .filter((rule) => /^(:root|\.axes|\.line|\.under|\.buy|\.sell|\.dots|rect\.|\.tick)/.test(rule))
    .join('');
}
