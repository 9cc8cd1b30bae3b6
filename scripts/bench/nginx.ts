import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that nginx is to serve, for every address. */
export type NginxFile = { body: Buffer; contentType: string; contentEncoding: string };

/** Whether nginx is installed. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

const configuration = (directory: string, port: number, file: NginxFile): string => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${directory}/nginx.pid;
error_log ${directory}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=10;
  keepalive_requests 100000000;
  client_body_temp_path ${directory}/body;
  proxy_temp_path ${directory}/proxy;
  fastcgi_temp_path ${directory}/fastcgi;
  uwsgi_temp_path ${directory}/uwsgi;
  scgi_temp_path ${directory}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${directory}/files;
    location / {
      try_files /page =404;
      default_type "${file.contentType}";
      add_header content-encoding ${file.contentEncoding};
    }
  }
}
`;

/** Starts nginx with one worker, which serves one file, by `launch` (a prefix of the command that pins it to a core). */
export const startNginx = async (
  directory: string,
  port: number,
  file: NginxFile,
  launch: readonly string[],
): Promise<ChildProcess> => {
  await mkdir(join(directory, 'files'), { recursive: true });
  await writeFile(join(directory, 'files', 'page'), file.body);
  const path = join(directory, 'nginx.conf');
  await writeFile(path, configuration(directory, port, file));
  const [command, ...rest] = [...launch, 'nginx', '-c', path, '-p', directory];
  return spawn(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
};
