// The one place that names the film host. It stands apart from films.ts so that the films stay plain
// data that Node can read too: `import.meta.env` only exists in what Vite builds.
const configured: string | undefined = import.meta.env.VITE_PLAYER_ORIGIN;

/** Origin only, without a trailing slash: messages from the player are compared with it. */
export const playerOrigin = configured ?? 'https://player.vimeo.com';
