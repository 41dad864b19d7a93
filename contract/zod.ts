// zod's small build, because the client loads it too.
import * as z from 'zod/mini';

// Otherwise zod tries `new Function`, which the content-security policy reports.
z.config({ jitless: true });

export { z };
