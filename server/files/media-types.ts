// The accepted video formats: as file-type names them, and as they are stored and served.
export const mediaTypes = [
  { extension: 'mp4', type: 'video/mp4', detectedAs: 'video/mp4' },
  { extension: 'webm', type: 'video/webm', detectedAs: 'video/webm' },
  { extension: 'mov', type: 'video/quicktime', detectedAs: 'video/quicktime' },
  { extension: 'm4v', type: 'video/x-m4v', detectedAs: 'video/x-m4v' },
  { extension: 'mkv', type: 'video/matroska', detectedAs: 'video/matroska' },
  { extension: 'ogv', type: 'video/ogg', detectedAs: 'video/ogg' },
] as const;

export type MediaExtension = (typeof mediaTypes)[number]['extension'];
