import { config } from 'zod/v4/core';

// zod would otherwise try `new Function` while schemas are made, which the content security policy forbids and reports.
config({ jitless: true });
