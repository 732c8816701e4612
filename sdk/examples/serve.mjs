import { createReadStream } from 'node:fs';
import { createServer, request } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

/**
 * Serves the files of a folder, and everything else from a local network (`make dev`), so that a page of one's own is of one origin
 * with it: `node serve.mjs FOLDER http://127.0.0.1:8080`. For development alone; it listens on this computer, on a port that it
 * prints.
 */
const [folder = '.', network = 'http://127.0.0.1:8080', port = '3000'] = process.argv.slice(2);
const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

function pass(asked, response) {
  const { method, headers } = asked;
  const onward = request(new URL(asked.url, network), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.writeHead(502).end('The local network does not answer.'));
  asked.pipe(onward);
}

const server = createServer((asked, response) => {
  const { pathname } = new URL(asked.url, 'http://localhost');
  const file = join(folder, normalize(pathname === '/' ? '/index.html' : decodeURIComponent(pathname)));
  if (asked.method !== 'GET' || !file.startsWith(join(folder, sep)) || !extname(file))
    return pass(asked, response);
  const content = createReadStream(file);
  content.on('open', () => {
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' });
    content.pipe(response);
  });
  content.on('error', () => pass(asked, response));
});
server.listen(Number(port), '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
