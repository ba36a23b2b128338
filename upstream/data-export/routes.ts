import * as contract from '../../contract/data-export'
import { type App, mount } from '../http/mount'
import { exportData } from './service'

export function dataExportRoutes(app: App): void {
  mount(app, contract.exportData, exportData)
}
