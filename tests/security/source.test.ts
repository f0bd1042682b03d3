import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What ships: no tests, no sandbox, no demo pictures. */
const files = execFileSync(
  'git',
  [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'app',
    'server',
    'database',
    'packages/backup',
    'packages/embedded-postgres',
  ],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
const sources = new Map(files.map((path) => [path, withoutComments(readFileSync(path, 'utf8'))]));

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<![:'"`\\])\/\/.*$/gm, '');
}

/** `path: line` of everything that matches. */
function findAll(pattern: RegExp, isAllowed: (path: string, line: string) => boolean = () => false): string[] {
  return [...sources].flatMap(([path, source]) =>
    source
      .split('\n')
      .filter((line) => pattern.test(line) && !isAllowed(path, line))
      .map((line) => `${path}: ${line.trim()}`),
  );
}

describe('the source', () => {
  it('builds no statement, script, markup or command out of text', () => {
    expect(findAll(/\beval\(|new Function\(|\bsetTimeout\(['"`]|from 'node:vm'/)).toEqual([]);
    // Two comments for Outlook, which are constants: React writes no comments.
    const MARKUP =
      /dangerouslySetInnerHTML(?!={{ __html: OUTLOOK_(?:LEFT|RIGHT) }})|\.innerHTML|\.outerHTML|insertAdjacentHTML|document\.write|srcDoc|DOMParser/;
    expect(findAll(MARKUP)).toEqual([]);
    expect(findAll(/createContextualFragment|\.setHTMLUnsafe|javascript:/)).toEqual([]);
    // The programs of the embedded database, of the back-up, of a shop beside the demo and of pictures, started with lists of arguments.
    const starts = (path: string) =>
      /^(?:packages\/(?:embedded-postgres|backup)|server\/(?:backup|own-shop)-process|app\/platform\/images\/work-on-pictures)/.test(
        path,
      );
    expect(findAll(/node:child_process/, starts)).toEqual([]);
    expect(findAll(/shell: true|\bexecSync\(|\bexec\(`/)).toEqual([]);
    // `sql.raw` and a text given to query(): only of our own names of tables and columns, and of our own lists of purposes.
    const ofOurOwnNames = (path: string, line: string) =>
      line.includes('sql.raw(inStatement(') ||
      /^packages\/|^app\/(?:platform\/database|features\/office\/doctor|platform\/audit|platform\/live-updates)\/|payment-list\.queries|^database\//.test(
        path,
      );
    expect(findAll(/sql\.raw\(|\.query\(`[^`]*\$\{/, ofOurOwnNames)).toEqual([]);
  });

  it('calls nothing only to see it throw, which the bundler would drop', () => {
    const pure =
      /^\s*(?:decodeURI(?:Component)?|encodeURI(?:Component)?|new (?:URL|RegExp|Date|Intl\.\w+)|JSON\.parse|BigInt|atob)\(.*\);\s*$/;
    expect(findAll(pure)).toEqual([]);
  });

  it('asks no host that is not configured, and follows no redirect', () => {
    const asks = [...sources].filter(
      ([path, source]) =>
        /(?<![.\w])fetch\(|node:https?'|undici|new WebSocket\(/.test(source) &&
        /^(?:server|app\/(?:platform|features))\//.test(path) &&
        !/\/components\//.test(path),
    );
    const ASKERS: Record<string, string> = {
      'app/features/orders/support/forward-message.server.ts': 'the form host of FORM_URL',
      'app/platform/auth/google.server.ts': 'the discovery document of GOOGLE_ISSUER',
      'app/platform/fetch/fetch-public.server.ts': 'public addresses that a file names, each hop of a redirect judged',
      'app/platform/mail/emailjs-transport.server.ts': 'EMAILJS_ORIGIN',
      'app/platform/payments/send-request.server.ts': 'PAYSTACK_API_URL',
      'app/platform/whatsapp/ask-graph.server.ts': 'WHATSAPP_API_URL, and the files of customers at hosts of Meta',
      'app/platform/storage/s3-requests.server.ts': 'STORAGE_URL',
    };
    // The others speak to their own server: browsers' uploads, and the server's own listening.
    const OWN =
      /upload-with-retry|^server\/(?:dev|index|listen|connection-limits|limit-concurrency|has-body|request-listener|page-cache)/;
    expect(asks.map(([path]) => path).filter((path) => !OWN.test(path) && !(path in ASKERS))).toEqual([]);
    for (const path of Object.keys(ASKERS)) {
      const source = sources.get(path) ?? '';
      if (source.includes('fetch(')) expect(source, path).toMatch(/redirect: '(?:error|manual)'/);
    }
    expect(findAll(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|followRedirects|maxRedirections/)).toEqual([]);
  });

  it('reads every form by a schema that refuses what it does not know', () => {
    // Answers and requests of other programs and values of our own are read by what is needed of them; forms are not.
    const NO_FORMS =
      /config\.server|paystack|platform\/whatsapp|google\.server|provider-inbox|settings\/(?:door\/)?(?:shop|window)-settings|opening-hours|home-pictures|site-health|file-metadata|policy-reports|packages\/backup|features\/office\/doctor|pay\/agents|agent-catalog|health/;
    expect(
      findAll(/z\.object\(|z\.looseObject\(|\.passthrough\(\)|\.loose\(\)|\.catchall\(/, (path) => NO_FORMS.test(path)),
    ).toEqual([]);
  });

  it('uses no cipher, digest or source of chance that is not approved', () => {
    const digests = [...sources].flatMap(([path, source]) =>
      [...source.matchAll(/create(?:Hash|Hmac)\('([^']+)'/g)].map(([, name]) => `${name} ${path}`),
    );
    expect(digests.length).toBeGreaterThan(10);
    // A checksum that clients of the storage API expect; it proves nothing.
    const CHECKSUM =
      /^md5 app\/(?:features\/ground\/files|features\/ground\/accounts\/(?:door\/)?photo-file|platform\/storage|features\/desk\/imports\/bring-pictures)/;
    expect(digests.filter((each) => !/^sha(?:256|384|512) /.test(each) && !CHECKSUM.test(each))).toEqual([]);
    // Firebase's hash of a password is made with this cipher; nothing is kept secret by it.
    const FIREBASE = 'app/platform/auth/firebase-scrypt.server.ts';
    const OTHER_CIPHER = /createCipheriv\((?!'aes-256-gcm')|createDecipheriv\((?!'aes-256-gcm')|createCipher\(/;
    expect(findAll(OTHER_CIPHER, (path) => path === FIREBASE)).toEqual([]);
    // Waiting a little longer than the last time, and places on a screen, need no secret chance.
    const HARMLESS = /retry|pause|patience|back-?off|jitter|components\/|seed/i;
    expect(findAll(/Math\.random\(/, (path, line) => HARMLESS.test(path) || HARMLESS.test(line))).toEqual([]);
  });

  it('keeps nothing of a person in the browser', () => {
    const PREFERENCES = ['app/features/ground/chat/chat-frame.ts', 'app/features/orders/orders/admin/single-keys.ts'];
    expect(
      findAll(
        /localStorage|sessionStorage|indexedDB|document\.cookie/,
        (path) => PREFERENCES.includes(path) || /draft|unsaved/.test(path),
      ),
    ).toEqual([]);
  });

  it('compares strictly', () => {
    expect(findAll(/[^=!<>]==[^=]|!=[^=]/, (_path, line) => /['"`/].*(?:==|!=)/.test(line))).toEqual([]);
  });

  it('has regular expressions that end in time, none made of what people type', () => {
    // Of names and lists of ours, put together once, or escaped.
    const OF_OURS =
      /RegExp\.escape|LETTERS|COOKIE|SIDE|COUNTS|KEY|MONTHS|PAYMENT_PAGES|MICROPHONE_PAGES|OTHERS_WITHOUT_CHAT|prefix|new RegExp\($/;
    expect(findAll(/new RegExp\(/, (_path, line) => OF_OURS.test(line))).toEqual([]);
    const patterns = [...sources].flatMap(([path, source]) =>
      [
        ...source.matchAll(
          /(?<=[(,=:?&|[{;]\s*|return\s+)\/(?![/*])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)/g,
        ),
      ].map(([, body = '', flags = '']) => ({ path, body, flags })),
    );
    expect(patterns.length).toBeGreaterThan(200);
    const slow: string[] = [];
    for (const { path, body, flags } of patterns) {
      // A repetition of a group that is itself nothing but a repetition is what makes a pattern try every way to cut a text.
      if (/\((?:\?:)?(?:\[[^\]]*\]|\\?.)[+*]\)[+*{]/.test(body)) slow.push(`${path}: /${body}/ repeats a repetition`);
      let pattern: RegExp;
      try {
        pattern = new RegExp(body, flags.replace('g', ''));
      } catch {
        continue;
      }
      for (const text of LONG) {
        const startedAt = process.cpuUsage();
        pattern.test(text);
        const { user } = process.cpuUsage(startedAt);
        // Not a speed that is promised: a pattern of this kind needs minutes.
        if (user > 1_000_000) slow.push(`${path}: /${body}/ needs ${Math.round(user / 1000)} ms`);
      }
    }
    expect(slow).toEqual([]);
  });
});

/** What patterns that go back over a text go back over for long. */
const LONG = ['a', ' ', '\t ', '/', '%_', '<', '0', '-', '.', 'a.', 'a@', ' \n', '="', "''"].map(
  (piece) => `${piece.repeat(8_000 / piece.length)}!`,
);
