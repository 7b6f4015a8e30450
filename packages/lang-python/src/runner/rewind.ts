// oxlint-disable no-underscore-dangle -- names of Emscripten and Pyodide
import type { PyodideAPI } from 'pyodide';
import { fileFacts } from './file-facts.ts';

/** Parts of the interpreter that a run can change and that are put back. */
export interface InterpreterState {
  readonly HEAPU8: Uint8Array<ArrayBuffer>;
  /** The stack of machine code. */
  readonly ___stack_pointer: WebAssembly.Global;
  /** Returns the object of JavaScript in a slot that Python refers to. Throws behind the last slot. */
  __hiwire_get(slot: number): unknown;
  __hiwire_set(slot: number, value: unknown): number;
  /** Returns an object that stays for good. Throws behind the last one. */
  __hiwire_immortal_get(slot: number): unknown;
}

const PAGE_BYTES = 4096;

/** Memory that a run may add and that is still worth clearing: more is cheaper to begin anew. */
const MOST_GROWTH_BYTES = 32 * 1024 * 1024;

/**
 * An interpreter at one moment, to which it can be put back.
 *
 * Python's whole world lies in its linear memory, which is put back byte by byte; so are the objects of JavaScript that it
 * refers to. Files lie elsewhere: a run that has touched one cannot be undone.
 */
export class Rewind {
  private readonly state: InterpreterState;
  private readonly files: object;
  private readonly image: Uint8Array;
  /** Pages that differ from the image, by their first byte. */
  private readonly pages = new Map<number, Uint8Array>();
  private readonly stackPointer: unknown;
  private readonly slots: unknown[];
  /** Contents of the maps among the slots. */
  private readonly maps: ReadonlyMap<unknown, readonly (readonly [unknown, unknown])[]>;
  private readonly filesThen: string;

  /** @param image - Memory from which the interpreter was started; it may have gone on since. */
  constructor(python: PyodideAPI, state: InterpreterState, image: Uint8Array) {
    this.state = state;
    this.files = python.FS;
    this.image = image;
    const { HEAPU8 } = state;
    if (image.length !== HEAPU8.length) throw new Error('this is not the image of the memory');
    for (let at = 0; at < image.length; at += PAGE_BYTES) {
      if (!isSamePage(image, HEAPU8, at)) this.pages.set(at, HEAPU8.slice(at, at + PAGE_BYTES));
    }
    this.stackPointer = state.___stack_pointer.value;
    this.slots = slotsOf((slot) => state.__hiwire_get(slot));
    const immortals = slotsOf((slot) => state.__hiwire_immortal_get(slot));
    const maps = [...this.slots, ...immortals].filter((value) => value instanceof Map);
    this.maps = new Map(maps.map((map) => [map, [...map]]));
    this.filesThen = fileFacts(this.files);
  }

  /** Puts the interpreter back; returns false where that is not sure, and the interpreter is then of no more use. */
  run(): boolean {
    const { state, image, slots } = this;
    const { HEAPU8 } = state;
    if (HEAPU8.length - image.length > MOST_GROWTH_BYTES) return false;
    if (fileFacts(this.files) !== this.filesThen) return false;
    HEAPU8.set(image);
    HEAPU8.fill(0, image.length);
    for (const [at, page] of this.pages) HEAPU8.set(page, at);
    state.___stack_pointer.value = this.stackPointer;
    const slotCount = slotsOf((slot) => state.__hiwire_get(slot)).length;
    for (let slot = 0; slot < slotCount; slot++) {
      state.__hiwire_set(slot, slot < slots.length ? slots[slot] : null);
    }
    for (const [map, entries] of this.maps) refill(map, entries);
    return true;
  }
}

function isSamePage(image: Uint8Array, memory: Uint8Array, from: number): boolean {
  const end = Math.min(from + PAGE_BYTES, image.length);
  for (let at = from; at < end; at++) if (image[at] !== memory[at]) return false;
  return true;
}

function slotsOf(at: (slot: number) => unknown): unknown[] {
  const slots: unknown[] = [];
  for (;;) {
    try {
      slots.push(at(slots.length));
    } catch {
      return slots;
    }
  }
}

function refill(map: unknown, entries: readonly (readonly [unknown, unknown])[]): void {
  if (!(map instanceof Map)) return;
  map.clear();
  for (const [key, value] of entries) map.set(key, value);
}
