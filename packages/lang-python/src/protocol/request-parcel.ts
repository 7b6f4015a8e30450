import { BAR_FIELDS, type Bars } from '@stratloom/engine';
import { cutColumns, pack, type Parcel } from './parcel.ts';
import type { PythonRunRequest } from './run.ts';

/** A request without its numbers. */
type RequestHead = Omit<PythonRunRequest, 'bars'> & {
  readonly timeframe: Bars['timeframe'];
  readonly barCount: number;
};

/** Returns a request as a sandbox takes it. */
export function packRequest(request: PythonRunRequest): Parcel {
  const { bars, ...rest } = request;
  const head: RequestHead = { ...rest, timeframe: bars.timeframe, barCount: bars.length };
  return pack(
    head,
    BAR_FIELDS.map((field) => bars[field].subarray(0, bars.length)),
  );
}

/** Returns the request of a parcel. The parcel comes from our own host, so it is not checked. */
export function unpackRequest(parcel: Parcel): PythonRunRequest {
  const { timeframe, barCount, ...rest }: RequestHead = JSON.parse(parcel.text);
  const columns = cutColumns(parcel.numbers, barCount);
  const column = (index: number): Float64Array => columns[index] ?? new Float64Array(0);
  const bars: Bars = {
    length: barCount,
    timeframe,
    openTime: column(0),
    open: column(1),
    high: column(2),
    low: column(3),
    close: column(4),
    volume: column(5),
  };
  return { ...rest, bars };
}
