// s3rver brings no types: what bucket-server.ts needs of it.
declare module 's3rver' {
  import type { Server } from 'node:http';

  export type S3rverStore = {
    putObject(object: { bucket: string; key: string }): Promise<{ size: number; md5: string }>;
    getResourcePath(bucket: string, key: string, file: string): string;
  };

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    store: S3rverStore;
    httpServer: Server;
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
