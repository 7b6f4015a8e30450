import { readCalendar } from '@stratloom/engine/market-data';
import { BAR_FIELDS, type Bars, type SessionCalendar } from '@stratloom/engine/model';
import type { MarketInput } from '@stratloom/engine/run';
import { type Frame, pack, type UnsentFrame } from './frame.ts';
import type { PythonRunRequest } from './run.ts';
import type { Wheel } from './wheel.ts';

/** Bars without their numbers. */
interface BarsHead {
  readonly timeframe: Bars['timeframe'];
  readonly length: number;
}

/** An instrument without its numbers. */
interface MarketHead extends Pick<MarketInput, 'instrument' | 'actions'> {
  readonly bars: BarsHead;
  readonly hasTraded: boolean;
  readonly hasExchangeRates: boolean;
  readonly finerBars?: BarsHead | undefined;
}

/** A request without its numbers. */
interface RequestHead extends Omit<
  PythonRunRequest,
  keyof MarketInput | 'otherMarkets' | 'calendar'
> {
  readonly calendarName: string | undefined;
  readonly markets: readonly MarketHead[];
  readonly wheels: readonly WheelHead[];
}

/** A wheel without its bytes, which lie behind all columns, filled up to whole numbers. */
interface WheelHead extends Pick<Wheel, 'folder'> {
  readonly length: number;
}

/** A request, and the wheels to unpack before it is run. */
export interface SandboxOrder {
  readonly request: PythonRunRequest;
  readonly wheels: readonly Wheel[];
}

/** Returns a request as a sandbox takes it. @param wheels - Packages that its code imports. */
export function packRequest(request: PythonRunRequest, wheels: readonly Wheel[] = []): UnsentFrame {
  const {
    code,
    parameters,
    settings,
    seed,
    calendar,
    live,
    silentBars,
    otherMarkets = [],
  } = request;
  const markets = [request, ...otherMarkets];
  const head: RequestHead = {
    code,
    parameters,
    settings,
    seed,
    calendarName: calendar?.name,
    live,
    silentBars,
    markets: markets.map(headOf),
    wheels: wheels.map(({ folder, bytes }) => ({ folder, length: bytes.length })),
  };
  return pack(head, [...markets.flatMap(columnsOf), ...wheels.map(wholeNumbers)]);
}

/** Returns the request of a frame. The frame comes from our own host, so it is not checked. */
export function unpackRequest(frame: Frame): SandboxOrder {
  const { markets, calendarName, wheels, ...rest }: RequestHead = JSON.parse(frame.text);
  const numbers = new NumberReader(frame.numbers);
  const [first, ...otherMarkets] = markets.map((head) => marketOf(head, numbers));
  if (first === undefined) throw new Error('a request has no instrument');
  const request = {
    ...rest,
    ...first,
    ...(otherMarkets.length > 0 && { otherMarkets }),
    ...(calendarName !== undefined && { calendar: calendarOf(calendarName) }),
  };
  return { request, wheels: wheels.map((head) => wheelOf(head, numbers)) };
}

/** Returns bytes as numbers that nobody reads as such. */
function wholeNumbers({ bytes }: Wheel): Float64Array {
  const numbers = new Float64Array(Math.ceil(bytes.length / Float64Array.BYTES_PER_ELEMENT));
  new Uint8Array(numbers.buffer).set(bytes);
  return numbers;
}

function wheelOf({ folder, length }: WheelHead, numbers: NumberReader): Wheel {
  const count = Math.ceil(length / Float64Array.BYTES_PER_ELEMENT);
  const { buffer, byteOffset } = numbers.column(count);
  return { folder, bytes: new Uint8Array(buffer, byteOffset, length) };
}

function calendarOf(name: string): SessionCalendar {
  const read = readCalendar(name);
  if (!read.ok) throw new Error(read.problem.message);
  return read.value;
}

function headOf(market: MarketInput): MarketHead {
  const { instrument, bars, traded, actions, finerBars, exchangeRates } = market;
  return {
    instrument,
    actions,
    bars: { timeframe: bars.timeframe, length: bars.length },
    hasTraded: traded !== undefined,
    hasExchangeRates: exchangeRates !== undefined,
    finerBars: finerBars && { timeframe: finerBars.timeframe, length: finerBars.length },
  };
}

function columnsOf({ bars, traded, finerBars, exchangeRates }: MarketInput): Float64Array[] {
  return [
    ...barColumns(bars),
    ...(traded === undefined ? [] : [Float64Array.from(traded.subarray(0, bars.length))]),
    ...(exchangeRates === undefined ? [] : [exchangeRates.subarray(0, bars.length)]),
    ...(finerBars === undefined ? [] : barColumns(finerBars)),
  ];
}

function barColumns(bars: Bars): Float64Array[] {
  return BAR_FIELDS.map((field) => bars[field].subarray(0, bars.length));
}

function marketOf(head: MarketHead, numbers: NumberReader): MarketInput {
  const { instrument, actions, finerBars } = head;
  return {
    instrument,
    bars: numbers.bars(head.bars),
    ...(head.hasTraded && { traded: Uint8Array.from(numbers.column(head.bars.length)) }),
    ...(head.hasExchangeRates && { exchangeRates: numbers.column(head.bars.length) }),
    ...(actions !== undefined && { actions }),
    ...(finerBars !== undefined && { finerBars: numbers.bars(finerBars) }),
  };
}

/** Cuts columns off a block of numbers, one after another. */
class NumberReader {
  private readonly numbers: Float64Array;
  private at = 0;

  constructor(numbers: Float64Array) {
    this.numbers = numbers;
  }

  column(length: number): Float64Array {
    this.at += length;
    return this.numbers.subarray(this.at - length, this.at);
  }

  bars({ timeframe, length }: BarsHead): Bars {
    const next = (): Float64Array => this.column(length);
    return {
      timeframe,
      length,
      openTime: next(),
      open: next(),
      high: next(),
      low: next(),
      close: next(),
      volume: next(),
    };
  }
}
