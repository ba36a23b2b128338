/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html'
import type { OpenApiDocument } from '../../contract/openapi'

const style = `
:root{color-scheme:light dark}body{font:15px/1.6 system-ui,sans-serif;max-width:68rem;margin:0 auto;padding:32px 20px;background:light-dark(#faf7f1,#11141c);color:light-dark(#18203a,#f0ece3)}
details{border-top:1px solid light-dark(#e4ddd0,#2c3241);padding:8px 0}summary{cursor:pointer;display:grid;grid-template-columns:64px minmax(0,1fr);gap:0 12px}
code,pre{font:13px/1.5 ui-monospace,monospace}summary code{line-height:24px;overflow-wrap:anywhere}summary span{grid-column:2}summary:hover span{text-decoration:underline}pre{overflow:auto;padding:12px;background:light-dark(#fffefb,#191d28);border-radius:8px}
@media(min-width:48rem){summary{grid-template-columns:64px minmax(0,20rem) minmax(0,1fr)}summary span{grid-column:3}}`

const json = (value: unknown) => JSON.stringify(value, null, 2)

type Operation = OpenApiDocument['paths'][string][string]

function Entry({ method, path, operation }: { method: string; path: string; operation: Operation }) {
  return (
    <details>
      <summary>
        <b>{method.toUpperCase()}</b> <code>{path}</code> <span>{operation.summary}</span>
      </summary>
      <p>
        {operation.description}. {operation.security.length > 0 ? 'Needs a bearer.' : 'Needs no bearer.'}
      </p>
      {operation.parameters.length > 0 && <pre>{json(operation.parameters)}</pre>}
      {operation.requestBody && <pre>{json(operation.requestBody.content)}</pre>}
      <pre>{json(operation.responses[200])}</pre>
    </details>
  )
}

/** The contract to read: every call with its parameters, body and answer. */
export function OpenApiPage({ document }: { document: OpenApiDocument }) {
  return (
    <>
      {raw('<!doctype html>')}
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{document.info.title}</title>
          <style>{style}</style>
        </head>
        <body>
          <main>
            <h1>{document.info.title}</h1>
            {Object.entries(document.paths).flatMap(([path, operations]) =>
              Object.entries(operations).map(([method, operation]) => (
                <Entry method={method} path={path} operation={operation} />
              )),
            )}
          </main>
        </body>
      </html>
    </>
  )
}
