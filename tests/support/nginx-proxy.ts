import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** Whether nginx is installed. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

const configuration = (folder: string, port: number, ports: readonly number[]): string => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream instances {
${ports.map((one) => `    server 127.0.0.1:${one} max_fails=0;`).join('\n')}
    keepalive 16;
  }
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://instances;
      proxy_http_version 1.1;
      proxy_set_header Host $host:$server_port;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_read_timeout 1h;
    }
  }
}
`;

const waitUntilUp = async (origin: string): Promise<void> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const up = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) return;
    await sleep(50);
  }
  throw new Error('nginx does not pass calls on');
};

/** nginx in front of instances on these loopback ports, which it uses in turn: no client is bound to one of them. */
export const startNginxProxy = async (
  ports: readonly number[],
): Promise<{ origin: string; close: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'leasing-nginx-'));
  const port = await freePort();
  const path = join(folder, 'nginx.conf');
  await writeFile(path, configuration(folder, port, ports));
  const nginx = spawn('nginx', ['-c', path, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  const origin = `http://127.0.0.1:${port}`;
  const close = async (): Promise<void> => {
    const gone = once(nginx, 'exit');
    if (nginx.exitCode === null && nginx.kill('SIGTERM')) await gone;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilUp(origin);
  } catch (err) {
    await close();
    throw err;
  }
  return { origin, close };
};
