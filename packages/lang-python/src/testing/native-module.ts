/** Types of functions: parameters, then results. */
const I32 = 0x7f;
const F64 = 0x7c;
const TYPES = [
  [[I32, I32], [I32]],
  [[I32], [F64]],
  [[F64], [I32]],
  [[], [I32]],
] as const;

/** Indexes of what is imported. */
const CREATE = 0;
const AS_DOUBLE = 1;
const FROM_DOUBLE = 2;
const MEMORY_BASE = 0;
const TABLE_BASE = 1;

/** Places in the module's memory: the definition of the module, its methods, and two names. */
const METHODS = 64;
const MODULE_NAME = 96;
const METHOD_NAME = 112;
const MEMORY_SIZE = 128;

/**
 * Returns a module of machine code for CPython 3.14 on wasm32, as a linker makes one (a WebAssembly module with a `dylink.0`
 * section): `tinymath` with one function, `twice(x)`, the double of a float.
 */
export function tinymath(): Uint8Array {
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    // Size and alignment of its memory, then of its part of the table of functions.
    ...section(0, [...text('dylink.0'), 1, ...sized([...number(MEMORY_SIZE), 4, 1, 0])]),
    ...section(1, list(TYPES.map(([from, to]) => [0x60, ...list(from), ...list(to)]))),
    ...section(2, list(imports())),
    ...section(3, list([0, 3])),
    ...section(7, list([[...text('PyInit_tinymath'), 0, 4]])),
    ...section(9, list([[0, 0x23, TABLE_BASE, 0x0b, ...list([3])]])),
    ...section(10, list([sized(twice()), sized(initialize())])),
    ...section(11, list([[0, 0x23, MEMORY_BASE, 0x0b, ...sized([...data()])]])),
  ]);
}

function imports(): number[][] {
  const functions = [
    ['PyModule_Create2', 0],
    ['PyFloat_AsDouble', 1],
    ['PyFloat_FromDouble', 2],
  ] as const;
  return [
    [...text('env'), ...text('memory'), 2, 0, 0],
    [...text('env'), ...text('__indirect_function_table'), 1, 0x70, 0, 1],
    [...text('env'), ...text('__memory_base'), 3, I32, 0],
    [...text('env'), ...text('__table_base'), 3, I32, 0],
    ...functions.map(([name, type]) => [...text('env'), ...text(name), 0, type]),
  ];
}

/** The body of `twice`: `PyFloat_FromDouble(PyFloat_AsDouble(argument) * 2.0)`. */
function twice(): number[] {
  const two = [...new Uint8Array(Float64Array.of(2).buffer)];
  return [0, 0x20, 1, 0x10, AS_DOUBLE, 0x44, ...two, 0xa2, 0x10, FROM_DOUBLE, 0x0b];
}

/** The body of `PyInit_tinymath`: puts the addresses into the module's definition, and creates the module. */
function initialize(): number[] {
  const address = (offset: number): number[] => [0x23, MEMORY_BASE, 0x41, ...signed(offset), 0x6a];
  const store = (at: number, value: number[]): number[] => [
    ...[0x23, MEMORY_BASE],
    ...value,
    ...[0x36, 2, ...number(at)],
  ];
  return [
    0,
    ...store(20, address(MODULE_NAME)),
    ...store(32, address(METHODS)),
    ...store(METHODS, address(METHOD_NAME)),
    ...store(METHODS + 4, [0x23, TABLE_BASE]),
    ...[0x23, MEMORY_BASE, 0x41, ...signed(1013), 0x10, CREATE, 0x0b],
  ];
}

/** The module's memory at its start: a reference count, no state of its own, and a method that takes one argument. */
function data(): Uint8Array {
  const bytes = new Uint8Array(MEMORY_SIZE);
  const words = new Int32Array(bytes.buffer);
  words[0] = 1;
  words[7] = -1;
  words[METHODS / 4 + 2] = 8;
  bytes.set(new TextEncoder().encode('tinymath'), MODULE_NAME);
  bytes.set(new TextEncoder().encode('twice'), METHOD_NAME);
  return bytes;
}

function section(id: number, content: readonly number[]): number[] {
  return [id, ...sized(content)];
}

function list(items: readonly (number | readonly number[])[]): number[] {
  return [...number(items.length), ...items.flat()];
}

function sized(content: readonly number[]): number[] {
  return [...number(content.length), ...content];
}

function text(value: string): number[] {
  return sized([...new TextEncoder().encode(value)]);
}

/** LEB128 without sign. */
function number(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...number(value >>> 7)];
}

/** LEB128 with sign, of what is not negative. */
function signed(value: number): number[] {
  return value < 64 ? [value] : [(value & 127) | 128, ...signed(value >>> 7)];
}
