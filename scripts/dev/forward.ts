import { request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { pipeline, type Duplex } from 'node:stream';

const host = '127.0.0.1';

/** Forwards a request to a server at a loopback port, and its answer back. */
export const forwardRequest = (port: number, request: IncomingMessage, response: ServerResponse): void => {
  const { method, url: path } = request;
  const onward = send({ host, port, method, path, headers: request.headers, agent: false });
  onward.on('response', (answer) => {
    // Keep-alive is negotiated separately on each of the two connections.
    delete answer.headers.connection;
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    // An answer that the server's end cuts short is cut short for the browser, too, which would otherwise wait for the rest.
    pipeline(answer, response, () => undefined);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
};

/** Forwards a WebSocket request with everything that follows. */
export const forwardUpgrade = (
  port: number,
  { method, url, rawHeaders }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void => {
  const onward = connect(port, host, () => {
    const headers = rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
    onward.write(`${method} ${url} HTTP/1.1\r\n${headers}\r\n`);
    onward.write(head);
    socket.pipe(onward).pipe(socket);
  });
  socket.on('error', () => onward.destroy());
  onward.on('error', () => socket.destroy());
};
