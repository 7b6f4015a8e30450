import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// React then expects every update inside act(), which testing-library does.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
