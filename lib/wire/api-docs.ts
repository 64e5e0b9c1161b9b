import 'server-only';
import { openApiDocument } from './openapi';
import { escapeHtml, styleSource } from './plain-html';

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#14211f;background:#fff}' +
  'summary{cursor:pointer;padding:.6rem 0}pre{overflow:auto;background:#f6f5f1;padding:1rem;font-size:14px}' +
  'details{border-bottom:1px solid #e5e3dc}code{font-weight:600}';

const json = (value: unknown) => `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

function operationHtml(path: string, verb: string, operation: Record<string, unknown>): string {
  const { operationId, parameters, requestBody, responses } = operation;
  const blocks = Object.entries({ Parameters: parameters, Body: requestBody, Answers: responses })
    .filter(([, value]) => value !== undefined)
    .map(([title, value]) => `<h3>${title}</h3>${json(value)}`);
  return (
    `<details id="${escapeHtml(String(operationId))}"><summary><code>${verb.toUpperCase()} ${escapeHtml(path)}</code> ` +
    `${escapeHtml(String(operationId))}</summary>${blocks.join('')}</details>`
  );
}

let page: string | undefined;

/** The API description as one plain page: no script, nothing from outside. For programmers, in English only. */
export async function answerApiDocs(): Promise<Response> {
  const document = await openApiDocument();
  page ??=
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex"><title>Platform API ${escapeHtml(document.info.version)}</title><style>${style}</style></head>` +
    `<body><main><h1>Platform API ${escapeHtml(document.info.version)}</h1>` +
    `<p>Every call takes <code>X-Api-Key</code>; the directory calls also a bearer, which ` +
    `<code>GET /api/login/program?language_code=en</code> gives. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>` +
    Object.entries(document.paths ?? {})
      .flatMap(([path, item]) =>
        Object.entries(item).map(([verb, operation]) =>
          operationHtml(path, verb, operation as Record<string, unknown>),
        ),
      )
      .join('') +
    '</main></body></html>';
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src ${styleSource(style)}; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
    },
  });
}
