import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

const bucket = 'files';

/** A real S3 server on a loopback port, with an empty bucket; `env` configures a server to use it. */
export const startS3 = async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'leasing-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    resetOnClose: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'us-east-1',
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** How many objects the bucket has. */
    count: async (): Promise<number> => {
      const names = await readdir(path.join(directory, bucket), { recursive: true });
      return names.filter((name) => name.endsWith('_object')).length;
    },
    close: async (): Promise<void> => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
