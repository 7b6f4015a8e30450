import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// React then expects every update inside act(), which testing-library does.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// Screens are loaded when they are first shown, which takes its time on a machine that has other work.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
