import type { ColumnMetaData, FileMetaData, PageType, SchemaElement } from 'hyparquet';
import { ByteWriter } from 'hyparquet-writer';
import { CompressionCodecs, ConvertedTypes, ParquetTypes } from 'hyparquet/src/constants.js';
import { serializeTCompactProtocol } from 'hyparquet-writer/src/thrift.js';

/** A page, as its header states it and as it is. */
export interface PagePart {
  readonly type?: PageType;
  readonly bytes: Uint8Array;
  readonly valueCount: number;
  /** Number of the encoding, 0 = plain, 8 = positions in the dictionary. */
  readonly encoding?: number;
  /** Bytes when it is unpacked, as the header states them. */
  readonly unpackedBytes?: number;
  /** Bytes in the file, as the header states them. */
  readonly packedBytes?: number;
  /** Of the second version: bytes of its levels. */
  readonly levelBytes?: number;
  readonly repetitionBytes?: number;
  readonly nullCount?: number;
}

/** A column with its pages, and what its metadata state wrongly. */
export interface ColumnPart {
  readonly element: SchemaElement;
  readonly pages: readonly PagePart[];
  readonly meta?: Partial<ColumnMetaData>;
}

/** A file of one row group. */
export interface FileParts {
  readonly columns: readonly ColumnPart[];
  readonly rowCount: number;
  /** Changes the footer before it is written. */
  readonly change?: (metadata: FileMetaData) => void;
}

const PAGE_TYPES = { DATA_PAGE: 0, INDEX_PAGE: 1, DICTIONARY_PAGE: 2, DATA_PAGE_V2: 3 } as const;
const MARK = new TextEncoder().encode('PAR1');

/** Writes a Parquet file of parts that need not fit together. */
export function parquetOf({ columns, rowCount, change }: FileParts): Uint8Array {
  const writer = new ByteWriter();
  writer.appendBytes(MARK);
  const chunks = columns.map((column) => ({
    file_offset: 0n,
    meta_data: writeColumn(writer, column, rowCount),
  }));
  const metadata: FileMetaData = {
    ...{ version: 2, num_rows: BigInt(rowCount), metadata_length: 0 },
    schema: [
      { name: 'root', num_children: columns.length },
      ...columns.map(({ element }) => element),
    ],
    row_groups: [{ columns: chunks, total_byte_size: 0n, num_rows: BigInt(rowCount) }],
  };
  change?.(metadata);
  writeFooter(writer, metadata);
  writer.appendBytes(MARK);
  return writer.getBytes().slice();
}

/** Ends a file with a footer of any bytes. */
export function withFooter(footer: Uint8Array, length = footer.length): Uint8Array {
  const writer = new ByteWriter();
  for (const part of [MARK, footer]) writer.appendBytes(part);
  writer.appendUint32(length);
  writer.appendBytes(MARK);
  return writer.getBytes().slice();
}

const REPETITIONS = ['REQUIRED', 'OPTIONAL', 'REPEATED'];

/** Writes what it is given, whether it holds together or not. */
function writeFooter(writer: ByteWriter, metadata: FileMetaData): void {
  const from = writer.offset;
  serializeTCompactProtocol(writer, {
    field_1: metadata.version,
    field_2: metadata.schema.map((element) => ({
      field_1: placeIn(ParquetTypes, element.type),
      field_2: element.type_length,
      field_3: placeIn(REPETITIONS, element.repetition_type),
      ...{ field_4: element.name, field_5: element.num_children },
      field_6: placeIn(ConvertedTypes, element.converted_type),
      ...{ field_7: element.scale, field_8: element.precision },
    })),
    field_3: metadata.num_rows,
    field_4: metadata.row_groups.map((group) => ({
      field_1: group.columns.map(({ meta_data: meta }) => ({ field_2: 0n, field_3: metaOf(meta) })),
      ...{ field_2: group.total_byte_size, field_3: group.num_rows },
    })),
  });
  writer.appendUint32(writer.offset - from);
}

function metaOf(meta: ColumnMetaData | undefined) {
  return {
    field_1: placeIn(ParquetTypes, meta?.type),
    ...{ field_2: [0], field_3: meta?.path_in_schema },
    field_4: placeIn(CompressionCodecs, meta?.codec),
    ...{ field_5: meta?.num_values, field_6: meta?.total_uncompressed_size },
    ...{ field_7: meta?.total_compressed_size, field_9: meta?.data_page_offset },
    field_11: meta?.dictionary_page_offset,
  };
}

function placeIn(names: readonly string[], name: string | undefined): number | undefined {
  return name === undefined ? undefined : names.indexOf(name);
}

function writeColumn(writer: ByteWriter, column: ColumnPart, rowCount: number): ColumnMetaData {
  const from = writer.offset;
  let dataAt = from;
  for (const page of column.pages) {
    if (page.type !== 'DICTIONARY_PAGE' && dataAt === from) dataAt = writer.offset;
    writePage(writer, page);
  }
  const { element, meta, pages } = column;
  const hasDictionary = pages.some(({ type }) => type === 'DICTIONARY_PAGE');
  return {
    ...{ type: element.type ?? 'DOUBLE', encodings: ['PLAIN'], path_in_schema: [element.name] },
    ...{ codec: 'UNCOMPRESSED', num_values: BigInt(rowCount), data_page_offset: BigInt(dataAt) },
    ...(hasDictionary ? { dictionary_page_offset: BigInt(from) } : {}),
    total_uncompressed_size: BigInt(writer.offset - from),
    total_compressed_size: BigInt(writer.offset - from),
    ...meta,
  };
}

function writePage(writer: ByteWriter, page: PagePart): void {
  const { type = 'DATA_PAGE', bytes, valueCount, encoding = 0 } = page;
  serializeTCompactProtocol(writer, {
    field_1: PAGE_TYPES[type],
    field_2: page.unpackedBytes ?? bytes.length,
    field_3: page.packedBytes ?? bytes.length,
    ...(type === 'DATA_PAGE'
      ? { field_5: { field_1: valueCount, field_2: encoding, field_3: 3, field_4: 3 } }
      : {}),
    ...(type === 'DICTIONARY_PAGE' ? { field_7: { field_1: valueCount, field_2: encoding } } : {}),
    ...(type === 'DATA_PAGE_V2'
      ? {
          field_8: {
            ...{ field_1: valueCount, field_2: page.nullCount ?? 0, field_3: valueCount },
            ...{ field_4: encoding, field_5: page.levelBytes ?? 0 },
            ...{ field_6: page.repetitionBytes ?? 0, field_7: false },
          },
        }
      : {}),
  });
  writer.appendBytes(bytes);
}
