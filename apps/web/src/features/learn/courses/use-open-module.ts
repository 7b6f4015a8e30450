import type { ModuleOutline } from '@stratloom/learn-content';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { LearnAddress } from '../hub/use-learn-address.ts';
import { goToModule, keepModuleAt, topOfModule } from './module-place.ts';

/** Which module of a course is open. */
export interface OpenModule {
  readonly openId: string | null;
  /** Opens a module and closes any other; closes it when it is the open one. */
  readonly toggle: (id: string) => void;
}

/**
 * Follows the address: the module that it names is open, else the one that opens at first.
 *
 * @param first - The module that opens at first; null = none.
 */
export function useOpenModule(
  { module, showModule }: Pick<LearnAddress, 'module' | 'showModule'>,
  modules: readonly ModuleOutline[],
  first: string | null,
): OpenModule {
  const location = useLocation();
  const named = modules.some(({ id }) => id === module) ? module : undefined;
  const openId = module === null ? null : (named ?? first);
  const toggled = useRef<{ readonly id: string; readonly top: number } | null>(null);
  useEffect(() => {
    // An address with a place inside the module leads there.
    if (typeof named !== 'string' || location.hash !== '') return;
    const opened = toggled.current;
    // What was opened by hand stays where it was pressed; what a link opens is brought to the top.
    if (opened?.id === named) keepModuleAt(named, opened.top);
    else goToModule(named);
    toggled.current = null;
  }, [named, location]);
  return {
    openId,
    toggle: (id) => {
      const isClosing = id === openId;
      toggled.current = isClosing ? null : { id, top: topOfModule(id) };
      showModule(isClosing ? null : id);
    },
  };
}
