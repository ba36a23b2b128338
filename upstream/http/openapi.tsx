/** @jsxImportSource hono/jsx */
import { openApiDocument } from '../../contract/openapi'
import type { App } from './mount'
import { OpenApiPage } from './openapi-page'

/** The contract as OpenAPI, and a page to read it with that loads nothing from elsewhere. */
export function openApiRoutes(app: App): void {
  app.get('/openapi.json', c => c.json(openApiDocument(c.get('ctx').settings.CLIENT_API_PUBLIC_URL)))
  app.get('/docs', c =>
    c.html(<OpenApiPage document={openApiDocument(c.get('ctx').settings.CLIENT_API_PUBLIC_URL)} />),
  )
}
