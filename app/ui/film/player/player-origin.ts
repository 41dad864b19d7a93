// The only place that names the film host. Not in app/content, which Node reads too: `import.meta.env` exists
// only in what Vite builds.
const configured: string | undefined = import.meta.env.VITE_PLAYER_ORIGIN;

/** Origin only, without a trailing slash: messages from the player are compared with it. */
export const playerOrigin = configured ?? 'https://player.vimeo.com';
