import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { color, font } from '../../../theme/theme.ts';

const look = EditorView.theme(
  {
    '&': { backgroundColor: color.surface, color: color.text, fontSize: '13px', height: '100%' },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': {
      fontFamily: font.mono,
      lineHeight: '1.6',
      // != must look as it is typed.
      fontVariantLigatures: 'none',
    },
    '.cm-content': { caretColor: color.accent },
    '.cm-cursor, .cm-dropCursor': { borderLeftColor: color.accent },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
      { backgroundColor: '#2c4a63' },
    '.cm-gutters': { backgroundColor: color.surface, color: '#7d8f9d', border: 'none' },
    '.cm-activeLine': { backgroundColor: '#16212d88' },
    '.cm-activeLineGutter': { backgroundColor: '#16212d', color: color.text },
    // An empty editor shows a sample, of which no line is the active one.
    '&:has(.cm-placeholder) :is(.cm-activeLine, .cm-activeLineGutter)': {
      backgroundColor: 'transparent',
    },
    '.cm-matchingBracket': { backgroundColor: '#2c4a63', outline: `1px solid ${color.edge}` },
    '.cm-selectionMatch': { backgroundColor: '#2c4a6388' },
    '.cm-searchMatch': { backgroundColor: '#5c4a1c' },
    '.cm-searchMatch-selected': { backgroundColor: '#8a6a1c' },
    '.cm-panels': { backgroundColor: color.raised, color: color.text },
    '.cm-panels input, .cm-panels button': { fontFamily: font.text },
    '.cm-textfield': {
      backgroundColor: color.background,
      color: color.text,
      border: `1px solid ${color.edge}`,
    },
    '.cm-button': { backgroundImage: 'none', backgroundColor: color.surface, color: color.text },
    '.cm-tooltip': {
      backgroundColor: color.raised,
      color: color.text,
      border: `1px solid ${color.edge}`,
    },
    '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
      backgroundColor: '#2c4a63',
      color: color.text,
    },
    '.cm-completionInfo': { maxWidth: '360px', fontFamily: font.text, fontSize: '13px' },
    '.cm-diagnostic-error': { borderLeftColor: color.loss },
    '.cm-diagnostic-warning': { borderLeftColor: color.warning },
    '.cm-diagnostic': { fontFamily: font.text, fontSize: '13px', whiteSpace: 'pre-wrap' },
    '.cm-placeholder': { color: '#8496a5', whiteSpace: 'pre-wrap' },
    '.cm-foldPlaceholder': { backgroundColor: color.raised, color: color.textSecondary },
  },
  { dark: true },
);

const highlight = HighlightStyle.define([
  { tag: tags.keyword, color: '#c792ea' },
  { tag: [tags.definitionKeyword, tags.moduleKeyword], color: '#c792ea' },
  { tag: [tags.string, tags.special(tags.string)], color: '#c3e88d' },
  { tag: [tags.number, tags.bool, tags.null], color: '#f9ae77' },
  { tag: tags.comment, color: '#8fa3b3', fontStyle: 'italic' },
  { tag: [tags.definition(tags.variableName), tags.propertyName], color: '#82b7ff' },
  { tag: tags.function(tags.variableName), color: '#82d4ff' },
  { tag: tags.function(tags.propertyName), color: '#82d4ff' },
  { tag: [tags.className, tags.definition(tags.className)], color: '#ffcb6b' },
  { tag: [tags.typeName, tags.namespace], color: '#ffcb6b' },
  { tag: tags.standard(tags.variableName), color: '#f78c9c' },
  { tag: tags.color, color: '#f9ae77' },
  { tag: tags.meta, color: '#c792ea' },
  { tag: tags.self, color: '#f78c9c' },
  { tag: tags.operator, color: '#89ddff' },
  { tag: tags.invalid, color: color.loss },
]);

/** The editor in the colors of the product. */
export const editorTheme: Extension = [look, syntaxHighlighting(highlight)];
