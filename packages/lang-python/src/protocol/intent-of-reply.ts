import { z } from 'zod';
import {
  MAX_INSTRUMENTS,
  MAX_NUMBER,
  MAX_ORDER_NAME_LENGTH,
  MAX_RANGE_LENGTH,
  MAX_REASON_LENGTH,
  MAX_TARGETS,
} from './limits.ts';

const Positive = z.number().positive().max(MAX_NUMBER);
const Ratio = Positive.max(1);
const Index = z.int().min(0);
const Id = z.int().min(1);
const InstrumentIndex = z
  .int()
  .min(0)
  .max(MAX_INSTRUMENTS - 1);
const Length = z.int().min(1).max(MAX_RANGE_LENGTH);
const OrderName = z.string().min(1).max(MAX_ORDER_NAME_LENGTH);
const Reason = z.string().max(MAX_REASON_LENGTH);
/** Epoch milliseconds that a date can hold. */
const Time = z.number().min(0).max(8.64e15);

const sizingTerms = { wholeUnits: z.boolean().optional(), fixedFeePerUnit: z.boolean().optional() };

const Sizing = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['fixed', 'cash', 'equityRatio', 'totalEquityRatio', 'riskRatio']),
    value: Positive,
    ...sizingTerms,
  }),
  z.strictObject({
    kind: z.literal('atrRatio'),
    value: Positive,
    multiple: Positive,
    length: Length,
    ...sizingTerms,
  }),
]);

const Offset = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['distance', 'ratio', 'ticks']), value: Positive }),
  z.strictObject({ kind: z.literal('atr'), value: Positive, length: Length }),
]);
const Level = z.union([Positive, Offset]);
const Trail = z.strictObject({ offset: Offset, activation: Level.optional() });

const ExitPlan = z.strictObject({
  stopLoss: Level.optional(),
  targets: z
    .array(z.strictObject({ level: Level, ratio: Ratio }))
    .max(MAX_TARGETS)
    .optional(),
  trail: Trail.optional(),
});

const OrderRequest = z.strictObject({
  side: z.enum(['buy', 'sell']),
  sizing: Sizing.optional(),
  limitPrice: Positive.optional(),
  stopPrice: Positive.optional(),
  trail: Trail.optional(),
  stopLossPrice: Positive.optional(),
  takeProfitPrice: Positive.optional(),
  exits: ExitPlan.optional(),
  reason: Reason,
  reduceOnly: z.boolean().optional(),
  closesTradeId: Id.optional(),
  name: OrderName.optional(),
  group: z.strictObject({ name: OrderName, kind: z.enum(['cancel', 'reduce']) }).optional(),
  timeInForce: z
    .union([
      z.enum(['gtc', 'ioc', 'day']),
      z.strictObject({ bars: z.int().min(1).max(1e9) }),
      z.strictObject({ until: Time }),
    ])
    .optional(),
  reverses: z.boolean().optional(),
  ignoresPyramiding: z.boolean().optional(),
  instrumentIndex: InstrumentIndex.optional(),
});

const OrderChange = z.strictObject({
  sizing: Sizing.optional(),
  limitPrice: Positive.optional(),
  stopPrice: Positive.optional(),
  trail: Trail.optional(),
});

const ExitRequest = z.strictObject({
  name: OrderName,
  entryName: OrderName.optional(),
  quantity: Positive.optional(),
  quantityRatio: Ratio.optional(),
  takeProfit: Level.optional(),
  stopLoss: Level.optional(),
  trail: Trail.optional(),
  reason: Reason,
  instrumentIndex: InstrumentIndex.optional(),
});

/** An intent as a sandbox sends it: kinds, types and sizes are checked, and only fields that our own runner sends are read. */
export const IntentOfReply = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('place'), barIndex: Index, request: OrderRequest }),
  z.strictObject({
    kind: z.literal('change'),
    barIndex: Index,
    orderId: Id,
    change: OrderChange,
  }),
  z.strictObject({ kind: z.literal('cancel'), barIndex: Index, orderId: Id }),
  z.strictObject({ kind: z.literal('cancelNamed'), barIndex: Index, name: OrderName }),
  z.strictObject({ kind: z.literal('cancelAll'), barIndex: Index }),
  z.strictObject({
    kind: z.literal('closeAll'),
    barIndex: Index,
    reason: Reason,
    instrumentIndex: InstrumentIndex.optional(),
  }),
  z.strictObject({
    kind: z.enum(['moveStopLoss', 'moveTakeProfit']),
    barIndex: Index,
    tradeId: Id,
    price: Positive.nullable(),
  }),
  z.strictObject({ kind: z.literal('exit'), barIndex: Index, request: ExitRequest }),
]);
