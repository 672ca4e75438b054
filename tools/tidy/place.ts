/** Where a file stands in the house: what the import matrix calls a row or a column. */
export type Place =
  | 'domain'
  | 'contract'
  | 'schema'
  | 'venue-protocol'
  | 'storage'
  | 'kit'
  | 'tx'
  | 'ui'
  | 'house'
  | 'sim'
  | 'tools'
  | 'routes'
  | 'service'
  | 'store'
  | 'module'
  | 'adapter'
  | 'db'
  | 'base'
  | 'http'
  | 'socket'
  | 'nounSocket'
  | 'wiring'
  | 'config'
  | 'composition'
  | 'lib'
  | 'text'
  | 'feature'
  | 'screen'
  | 'app'

/** `server/src/modules/payment/store.ts` stands at `store`. */
export function placeOf(path: string): Place {
  const [room = '', , folder = '', ...rest] = path.split('/')
  switch (room) {
    case 'domain':
    case 'venue-protocol':
    case 'kit':
    case 'ui':
    case 'house':
    case 'sim':
      return room
    case 'contract':
      return /\/(registry|schema|[a-z-]+-schema)\.ts$/.test(path) ? 'schema' : 'contract'
    case 'storage':
      return /^storage\/src\/(tx|error|table-rows)\.ts$/.test(path) ? 'tx' : 'storage'
    case 'server':
      return serverPlace(folder, rest)
    case 'web':
    case 'office':
      return browserPlace(folder)
    default:
      return 'tools'
  }
}

/** What a module may see of the database: the door, commands, the way out of it, how columns and lists are read. */
const txFiles = [
  'tx.ts',
  'commands.ts',
  'event-log.ts',
  'event-aside.ts',
  'columns.ts',
  'list.ts',
  'queues.ts',
]

function serverPlace(folder: string, rest: readonly string[]): Place {
  switch (folder) {
    case 'platform':
      return platformPlace(rest[0] ?? '', rest[1] ?? '')
    case 'modules':
      return modulePlace(rest)
    case 'venues':
    case 'payments':
      return 'adapter'
    case 'text':
      return 'base'
    case 'config':
      return rest[0] === 'installation.ts' ? 'composition' : 'config'
    default:
      return 'composition'
  }
}

/** Machinery that knows no noun, by its area. */
function platformPlace(area: string, file: string): Place {
  switch (area) {
    case 'call':
    case 'crypto':
    case 'drawing':
    case 'net':
      return 'base'
    case 'db':
    case 'events':
      return txFiles.includes(file) ? 'tx' : 'db'
    case 'http':
    case 'jobs':
      return 'http'
    case 'ws':
      return 'socket'
    case 'captchas':
    case 'messages':
    case 'pictures':
      return 'adapter'
    case 'port.ts':
      return 'base'
    default:
      return 'wiring'
  }
}

function modulePlace(rest: readonly string[]): Place {
  const file = rest.at(-1) ?? ''
  if (rest[1] === 'socket') return 'nounSocket'
  if (/(^|-)module\.ts$/.test(file)) return 'wiring'
  if (/(^|-)routes\.ts$/.test(file)) return 'routes'
  if (/(^|-)(store|tables)\.ts$/.test(file)) return 'store'
  return 'service'
}

function browserPlace(folder: string): Place {
  switch (folder) {
    case 'lib':
    case 'text':
      return folder
    case 'features':
      return 'feature'
    case 'screens':
      return 'screen'
    default:
      return 'app'
  }
}

/** The noun of a server module: `payment` in `server/src/modules/payment/store.ts`. */
export function moduleOf(path: string): string | undefined {
  return /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1]
}

/** The noun of a feature, with its room: `web/betting`. */
export function featureOf(path: string): string | undefined {
  const [, room, noun] = /^(web|office)\/src\/features\/([^/.]+)/.exec(path) ?? []
  return noun === undefined ? undefined : `${room}/${noun}`
}
