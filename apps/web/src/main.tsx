import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod/v4/core';
import './app/fonts.css';
import './app/global.css';
import { App } from './app/app.tsx';

// zod would otherwise try `new Function` when schemas are made, which the content security policy forbids and reports.
// This comes in time because nothing of the first load makes schemas.
config({ jitless: true });

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
