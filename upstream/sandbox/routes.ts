import type { App } from '../http/mount'
import type { CardSandbox } from './card-sandbox'
import { payRoutes } from './pay-routes'
import { providerApi } from './provider-api'

/** The card sandbox: the provider's HTTP API and its pay page. Mounted only while no real provider is configured. */
export function sandboxRoutes(app: App, sandbox: CardSandbox): void {
  providerApi(app, sandbox)
  payRoutes(app, sandbox)
}
