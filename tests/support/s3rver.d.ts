declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  /** A server that speaks S3 and keeps its objects in a folder. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      resetOnClose: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
