import { config } from 'zod';

// zod would otherwise try `new Function` while schemas are made, which the content security policy forbids and reports.
config({ jitless: true });
