import type { ModuleOutline } from '@stratloom/learn-content';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isStaticallyShown } from '../../../components/static-page.ts';
import type { LearnAddress } from '../hub/use-learn-address.ts';
import { goToModule, keepModuleAt, topOfModule } from './module-place.ts';

/** Which module of a course is open. */
export interface OpenModule {
  readonly openId: string | null;
  /** The module that the address names; undefined = none. */
  readonly namedId: string | undefined;
  /** Opens a module and closes any other; closes it when it is the open one. */
  readonly toggle: (id: string) => void;
}

/** Returns the module that is open at an address; null = none. @param first - The module that opens at first; null = none. */
export function openModuleOf(
  module: LearnAddress['module'],
  modules: readonly ModuleOutline[],
  first: string | null,
): string | null {
  if (module === null) return null;
  return modules.some(({ id }) => id === module) ? (module ?? first) : first;
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
  const openId = openModuleOf(module, modules, first);
  // A static page has led there already, and whoever reads it may have gone on since.
  const wasLed = useRef(isStaticallyShown());
  const toggled = useRef<{ readonly id: string; readonly top: number } | null>(null);
  useEffect(() => {
    // An address with a place inside the module leads there.
    const isLed = wasLed.current;
    wasLed.current = false;
    if (isLed || typeof named !== 'string' || location.hash !== '') return;
    const opened = toggled.current;
    // What was opened by hand stays where it was pressed; what a link opens is brought to the top.
    if (opened?.id === named) keepModuleAt(named, opened.top);
    else goToModule(named);
    toggled.current = null;
  }, [named, location]);
  return {
    openId,
    namedId: named ?? undefined,
    toggle: (id) => {
      const isClosing = id === openId;
      toggled.current = isClosing ? null : { id, top: topOfModule(id) };
      showModule(isClosing ? null : id);
    },
  };
}
