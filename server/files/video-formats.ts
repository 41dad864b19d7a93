// The accepted video formats. file-type names the types as they are served.
export const videoFormats = [
  { extension: 'mp4', type: 'video/mp4' },
  { extension: 'webm', type: 'video/webm' },
  { extension: 'mov', type: 'video/quicktime' },
  { extension: 'm4v', type: 'video/x-m4v' },
  { extension: 'mkv', type: 'video/matroska' },
  { extension: 'ogv', type: 'video/ogg' },
] as const;
