// Visitors of a shop whose certificate is Caddy's own: every request, answered or refused.
// node visitors.mjs DOMAIN ROOT_CERTIFICATE REPORT LEAVE: they leave when there is a file LEAVE.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';

const [domain, certificate, report, leave] = process.argv.slice(2);
const VISITORS = 6;
const PAUSE_MS = 25;
// A visitor's browser is more patient than this.
const PATIENCE_MS = 60_000;
const PAGES = ['GET /soon', 'GET /login', 'GET /contact', 'GET /healthz', 'POST /newsletter'];

const ca = readFileSync(certificate);
const answers = {};
const refused = [];
const waits = [];
let isOver = false;
const watch = setInterval(() => {
  isOver = existsSync(leave);
}, 200);

function visit(agent, page) {
  const [method, path] = page.split(' ');
  const headers = { host: domain, origin: `https://${domain}`, 'content-type': 'application/x-www-form-urlencoded' };
  return new Promise((resolve) => {
    const began = performance.now();
    const done = (answer) => resolve({ answer, ms: performance.now() - began });
    const asked = request(
      { host: '127.0.0.1', port: 443, servername: domain, ca, agent, method, path, headers, timeout: PATIENCE_MS },
      (response) => {
        response.resume();
        response.on('end', () => done(response.statusCode));
        response.on('error', (error) => done(`cut off: ${error.message}`));
      },
    );
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', (error) => done(error.code ?? error.message));
    asked.end(method === 'POST' ? 'email=' : undefined);
  });
}

async function visitor(first) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = first; !isOver; turn++) {
    const page = PAGES[turn % PAGES.length];
    const { answer, ms } = await visit(agent, page);
    answers[`${page} ${answer}`] = (answers[`${page} ${answer}`] ?? 0) + 1;
    waits.push(ms);
    if (typeof answer !== 'number' || answer >= 500) refused.push({ page, answer, ms: Math.round(ms) });
    await pause(PAUSE_MS);
  }
  agent.destroy();
}

await Promise.all(Array.from({ length: VISITORS }, (_, index) => visitor(index)));
clearInterval(watch);
waits.sort((one, other) => one - other);
const longestMs = Math.round(waits.at(-1) ?? 0);
const medianMs = Math.round(waits[Math.floor(waits.length / 2)] ?? 0);
const figures = { asked: waits.length, refused: refused.length, longestMs, medianMs, answers };
writeFileSync(report, JSON.stringify({ ...figures, firstRefused: refused.slice(0, 10) }, null, 1));
