// zod's small build, which the client can afford; the server uses the same, so that rules are written once.
import * as z from 'zod/mini';

// Otherwise zod tries `new Function` to see whether it may, and the content-security policy reports it.
z.config({ jitless: true });

export { z };
