import type { Module } from '@stratloom/learn-content';

/** Returns the id of a block by its place, counted from 0; it can be linked to. */
export function blockId({ id }: Pick<Module, 'id'>, place: number): string {
  return `${id}-part-${place + 1}`;
}
