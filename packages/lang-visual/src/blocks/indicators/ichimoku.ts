import { indicatorBlock } from '../indicator-block.ts';

/** Ichimoku cloud, as a block. */
export const ICHIMOKU = indicatorBlock({
  id: 'ichimoku',
  group: 'trend',
  title: 'Ichimoku cloud',
  sentence: 'Ichimoku {line} ({conversionLength}, {baseLength}, {spanLength}, {displacement})',
  help: 'Lines halfway between highs and lows; the cloud over a bar was drawn some bars before.',
  lines: {
    conversion: {
      words: 'conversion line',
      pine: 'ichimokuConversion({conversionLength}, {baseLength}, {spanLength}, {displacement})',
    },
    base: {
      words: 'base line',
      pine: 'ichimokuBase({conversionLength}, {baseLength}, {spanLength}, {displacement})',
    },
    spanA: {
      words: 'cloud edge A',
      pine: 'ichimokuSpanA({conversionLength}, {baseLength}, {spanLength}, {displacement})',
    },
    spanB: {
      words: 'cloud edge B',
      pine: 'ichimokuSpanB({conversionLength}, {baseLength}, {spanLength}, {displacement})',
    },
    leadA: {
      words: 'lead A',
      pine: 'ichimokuLeadA({conversionLength}, {baseLength}, {spanLength}, {displacement})',
    },
    leadB: {
      words: 'lead B',
      pine: 'ichimokuLeadB({conversionLength}, {baseLength}, {spanLength}, {displacement})',
    },
  },
  functions: {
    ichimokuMiddle: [
      'ichimokuMiddle(length) =>',
      '    (ta.highest(high, length) + ta.lowest(low, length)) / 2',
    ].join('\n'),
    ichimokuConversion: [
      'ichimokuConversion(conversionLength, baseLength, spanLength, displacement) =>',
      '    ichimokuMiddle(conversionLength)',
    ].join('\n'),
    ichimokuBase: [
      'ichimokuBase(conversionLength, baseLength, spanLength, displacement) =>',
      '    ichimokuMiddle(baseLength)',
    ].join('\n'),
    ichimokuLeadA: [
      'ichimokuLeadA(conversionLength, baseLength, spanLength, displacement) =>',
      '    (ichimokuMiddle(conversionLength) + ichimokuMiddle(baseLength)) / 2',
    ].join('\n'),
    ichimokuLeadB: [
      'ichimokuLeadB(conversionLength, baseLength, spanLength, displacement) =>',
      '    ichimokuMiddle(spanLength)',
    ].join('\n'),
    ichimokuSpanA: [
      'ichimokuSpanA(conversionLength, baseLength, spanLength, displacement) =>',
      '    lead = ichimokuLeadA(conversionLength, baseLength, spanLength, displacement)',
      '    lead[displacement - 1]',
    ].join('\n'),
    ichimokuSpanB: [
      'ichimokuSpanB(conversionLength, baseLength, spanLength, displacement) =>',
      '    lead = ichimokuMiddle(spanLength)',
      '    lead[displacement - 1]',
    ].join('\n'),
  },
});
