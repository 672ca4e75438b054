import * as office from '@zhengju/contract/export/office-calls'
import * as schema from '@zhengju/contract/export/office-schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import * as exports from './export-service.ts'

/** Lists as files. */
export function createExportRoutes(deps: exports.ExportDeps): Route[] {
  return [
    serve(office.startExport, schema.startExport, ({ tx, body, ...actor }) =>
      exports.startExport(tx, deps, actor, body),
    ),
    serve(office.listExports, schema.listExports, ({ tx, ...actor }) =>
      exports.listExports(tx, actor),
    ),
    serve(office.readExport, schema.readExport, ({ tx, params, query, ...actor }) =>
      exports.readExport(tx, deps, actor, { ...params, ...query }),
    ),
    serve(office.cancelExport, schema.cancelExport, ({ tx, params, ...actor }) =>
      exports.cancelExport(tx, actor, params.exportId),
    ),
  ]
}
