import { act, fireEvent, screen } from '@testing-library/react';
import { barsParquet } from '@stratloom/bars-parquet/codec';
import type { UploadedBarSet } from '@stratloom/contracts';
import { barsCsv } from '@stratloom/engine/market-data';
import { allocateBars, type Bars } from '@stratloom/engine/model';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import { UploadDialog } from './upload-dialog.tsx';

const barSet: UploadedBarSet = {
  id: '3f1c7c2e-64f1-4d0e-9a3f-3b1f6e0c2d11',
  name: 'goog',
  timeframe: '1d',
  barCount: 2,
  firstOpenTime: Date.UTC(2020, 0, 1),
  lastOpenTime: Date.UTC(2020, 0, 2),
  createdAt: 1,
  notes: [],
};

/** A request in place of the browser's: answers when the test says so. */
class FakeUpload extends EventTarget {
  static last: FakeUpload;
  readonly upload = new EventTarget();
  readonly setRequestHeader = vi.fn();
  readonly abort = () => this.dispatchEvent(new Event('abort'));
  status = 0;
  statusText = '';
  responseText = '';
  sent: unknown = null;
  form = new FormData();
  open(method: string, path: string) {
    FakeUpload.last = this;
    this.sent = `${method} ${path}`;
  }
  send(form: FormData) {
    this.sent = `${String(this.sent)} ${[...form.keys()].join(',')}`;
    this.form = form;
  }
  progress(loaded: number, total: number) {
    const init = { lengthComputable: true, loaded, total };
    act(() => void this.upload.dispatchEvent(new ProgressEvent('progress', init)));
  }
  async answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    await act(async () => void this.dispatchEvent(new Event('load')));
  }
}

function renderDialog() {
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  const onUploaded = vi.fn();
  renderPage(
    <UploadDialog isOpen barSets={[]} onUploaded={onUploaded} onClose={() => undefined} />,
  );
  return onUploaded;
}

function dailyBars(count: number): Bars {
  const bars = allocateBars(count, '1d');
  bars.openTime.forEach((_, day) => (bars.openTime[day] = Date.UTC(2024, 0, 1 + day)));
  for (const field of ['open', 'high', 'low', 'close'] as const) bars[field].fill(10.5);
  return bars;
}

function drop(file: File) {
  fireEvent.drop(screen.getByTestId('csv-drop-zone'), { dataTransfer: { files: [file] } });
}

test('takes a dropped file, follows its way and hands over the bars', async () => {
  const onUploaded = renderDialog();
  drop(new File(['date,open'], 'goog.csv'));
  FakeUpload.last.progress(25, 100);
  expect(await screen.findByText('25% sent')).toBeTruthy();
  expect(FakeUpload.last.sent).toBe('POST /v1/bar-sets file');
  await FakeUpload.last.answer(200, barSet);
  await vi.waitFor(() => expect(onUploaded).toHaveBeenCalledWith(barSet));
});

test('shows the words of the server with file and row', async () => {
  const onUploaded = renderDialog();
  drop(new File(['date,open'], 'goog.csv'));
  await FakeUpload.last.answer(400, {
    error: 'bars.high-below-low',
    message: 'Line 7: high 1 is below low 2.',
    remedy: 'Correct the bar.',
    line: 7,
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    'goog.csv, line 7High 1 is below low 2. Correct the bar. Nothing was imported.',
  );
  expect(onUploaded).not.toHaveBeenCalled();
});

test('asks what a file leaves open, and sends it again with every answer', async () => {
  const onUploaded = renderDialog();
  drop(new File(['Date;Open'], 'kurse.csv'));
  await FakeUpload.last.answer(400, {
    ...{ error: 'bars.csv-date-order', message: 'Both.', remedy: 'Say which.', line: 2 },
  });
  const dayFirst = await screen.findByRole('button', { name: 'Day first (31/12/2024)' });
  expect(screen.queryByText(/Nothing was imported/)).toBeNull();
  await act(async () => dayFirst.click());
  expect(FakeUpload.last.sent).toBe('POST /v1/bar-sets dateFormat,file');
  await FakeUpload.last.answer(400, {
    ...{ error: 'bars.csv-decimal', message: 'Both.', remedy: 'Say which.', line: 2 },
  });
  const half = await screen.findByRole('button', { name: '1,500 is one and a half' });
  await act(async () => half.click());
  expect(FakeUpload.last.form.get('dateFormat')).toBe('dmy');
  expect(FakeUpload.last.form.get('decimal')).toBe('comma');
  await FakeUpload.last.answer(200, barSet);
  await vi.waitFor(() => expect(onUploaded).toHaveBeenCalledWith(barSet));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('says what was done to a file that is not plain', async () => {
  renderDialog();
  drop(new File(['x'], 'goog.csv.gz'));
  const notes = [{ code: 'bars.unpacked', message: 'Unpacked the file (gzip).' }];
  await FakeUpload.last.answer(200, { ...barSet, notes });
  const list = await screen.findByRole('list', { name: 'How the file was read' });
  expect(list.textContent).toBe('Unpacked the file (gzip).');
  expect(screen.getByText('Imported 2 bars of 1d as goog')).toBeTruthy();
});

test('sends the bars of a Parquet file as packed CSV', async () => {
  const onUploaded = renderDialog();
  const before = FakeUpload.last;
  const bars = dailyBars(50);
  drop(new File([barsParquet(bars)], 'walk.parquet'));
  await vi.waitFor(() => expect(FakeUpload.last).not.toBe(before));
  const sent = FakeUpload.last.form.get('file');
  if (!(sent instanceof File)) throw new Error('no file was sent');
  expect(sent.name).toBe('walk.parquet');
  const packed = new Response(new Uint8Array(await sent.arrayBuffer())).body;
  const unpacked = packed?.pipeThrough(new DecompressionStream('gzip'));
  expect(await new Response(unpacked).text()).toBe(barsCsv(bars));
  await FakeUpload.last.answer(200, barSet);
  await vi.waitFor(() => expect(onUploaded).toHaveBeenCalledWith(barSet));
});

test('shows the row of a Parquet file that is wrong, and sends nothing', async () => {
  renderDialog();
  const before = FakeUpload.last;
  const bars = dailyBars(50);
  bars.low[6] = Number.NaN;
  drop(new File([barsParquet(bars)], 'walk.parquet'));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'walk.parquet, row 7Column "low" holds "NaN", which is not a number.',
  );
  expect(FakeUpload.last).toBe(before);
});

test('refuses an empty file without sending it', async () => {
  renderDialog();
  const before = FakeUpload.last;
  drop(new File([], 'empty.csv'));
  expect((await screen.findByRole('alert')).textContent).toContain('This file is empty.');
  expect(FakeUpload.last).toBe(before);
});

test('forgets an upload that is cancelled', async () => {
  const onUploaded = renderDialog();
  drop(new File(['date,open'], 'goog.csv'));
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  await act(async () => cancel.click());
  expect(screen.queryByText(/sent$/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onUploaded).not.toHaveBeenCalled();
});
