/**
 * Not imported: an `import` of node:http reads all that it exports, and so loads Node's WebSocket and fetch: 16 MB and
 * 60 ms of every start.
 */
export const http = process.getBuiltinModule('node:http');
