import type { FolderTable } from './folder-tables.ts';

const STAGES = [
  'model',
  'market-data',
  'indicators',
  'patterns',
  'strategy',
  'risk',
  'broker',
  'portfolio',
  'report',
] as const;

/** Parts of the web app that features share: none of them imports a feature or `app`. */
const WEB_SHARED = {
  theme: [],
  format: [],
  'api-client': [],
  components: ['theme', 'format'],
  session: ['api-client', 'components', 'theme'],
  charts: ['theme', 'format', 'components'],
  'engine-client': ['charts'],
  instruments: ['api-client', 'components', 'theme', 'format', 'session'],
  'settings-form': ['components', 'theme', 'format'],
  'run-report': ['charts', 'components', 'engine-client', 'theme', 'format'],
} as const;

/** Every place of the house with inner walls. */
export const FOLDER_TABLES: readonly FolderTable[] = [
  {
    rule: 'stages meet only in the kernel',
    root: 'packages/engine/src/',
    allowed: {
      model: [],
      'market-data': ['model'],
      indicators: ['model'],
      patterns: ['model', 'indicators'],
      strategy: ['model', 'indicators'],
      risk: ['model'],
      broker: ['model'],
      portfolio: ['model'],
      report: ['model', 'indicators'],
      kernel: [...STAGES],
      optimize: [...STAGES, 'kernel'],
    },
  },
  {
    rule: 'the sandboxes of Python know their protocol, not one another',
    root: 'packages/lang-python/src/',
    allowed: {
      protocol: [],
      generated: [],
      'sandbox-headers': [],
      frame: ['protocol'],
      attendant: ['protocol'],
      runner: ['protocol', 'generated'],
      'host-browser': ['attendant', 'protocol', 'generated', 'sandbox-headers'],
      'host-server': ['attendant', 'protocol', 'runner', 'generated'],
      'process-runner': ['protocol', 'runner', 'generated'],
      'worker-runner': ['protocol', 'runner', 'generated'],
      '.': '*',
    },
  },
  {
    rule: 'shared folders of the web app never import features or the app',
    root: 'apps/web/src/',
    allowed: {
      ...WEB_SHARED,
      features: Object.keys(WEB_SHARED),
      app: [...Object.keys(WEB_SHARED), 'features'],
      '.': '*',
    },
  },
  {
    rule: 'features never import each other',
    root: 'apps/web/src/features/',
    allowed: {
      auth: [],
      dashboard: [],
      labs: [],
      landing: [],
      learn: [],
      live: [],
      marketplace: [],
      portfolio: [],
      profile: [],
    },
  },
  {
    rule: 'folders of Labs import only the ones below them (decision 0046)',
    root: 'apps/web/src/features/labs/',
    allowed: {
      '.': '*',
      lab: [
        'opening',
        'languages',
        'session',
        'save',
        'run',
        'parameters',
        'editor',
        'document',
        'language',
      ],
      'my-strategies': ['save', 'document', 'language'],
      opening: ['languages', 'document', 'language'],
      languages: ['session', 'builder', 'editor', 'language'],
      session: ['run', 'parameters', 'editor', 'document', 'language'],
      run: ['editor', 'language'],
      save: ['document'],
      editor: ['language'],
      builder: [],
      parameters: [],
      document: [],
      language: [],
    },
  },
];
