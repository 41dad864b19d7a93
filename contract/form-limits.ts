/** Those that the contact form needs at once: a public page loads no others. */
export const formLimits = { name: 120, email: 254, message: 5000 } as const;
