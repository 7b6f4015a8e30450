import { StaticPage } from './app/boot/static-page.ts';
import './theme/fonts.css';
import './theme/global.css';

// zod would otherwise try `new Function` when schemas are made, which the content security policy forbids and reports. Its
// `config` writes into this object, too, but brings half of zod along. This comes in time because nothing of the first load makes schemas.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/**
 * Evaluates the modules of the first load in five tasks, which the page preloads (vite.config.ts), and draws the page. In one
 * task they hold a slow phone up for a third of a second.
 */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element #root');
  const page = StaticPage.of(root);
  await page?.used();
  await import('./app/boot/react.ts');
  await nextTask();
  await import('./app/boot/styles.ts');
  await nextTask();
  await import('./app/boot/theme.ts');
  await nextTask();
  await import('./app/boot/parts.ts');
  await nextTask();
  const { drawPage } = await import('./app/boot/page.tsx');
  await nextTask();
  drawPage(root, page);
}

async function nextTask(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}

void start();
