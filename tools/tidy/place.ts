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
      return path.endsWith('.schema.ts') ? 'schema' : 'contract'
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

/** What a module may see of the database: the door, commands, the way out of it, and how columns are read. */
const txFiles = ['tx.ts', 'commands.ts', 'event-log.ts', 'event-aside.ts', 'columns.ts']

function serverPlace(folder: string, rest: readonly string[]): Place {
  switch (folder) {
    case 'modules':
      return modulePlace(rest.at(-1) ?? '')
    case 'venues':
    case 'payments':
    case 'messages':
    case 'captchas':
    case 'pictures':
      return 'adapter'
    case 'db':
      return txFiles.includes(rest[0] ?? '') ? 'tx' : 'db'
    case 'ws':
      return 'socket'
    case 'text':
      return 'base'
    case 'http':
    case 'jobs':
      return 'http'
    case 'caller.ts':
    case 'failure.ts':
    case 'gate.ts':
    case 'hosts.ts':
    case 'keys.ts':
    case 'logger.ts':
    case 'network.ts':
    case 'demo-people.ts':
    case 'passwords.ts':
    case 'password-cost.ts':
    case 'refused-passwords.ts':
      return 'base'
    // Told in the transaction of the change, as an event is.
    case 'owner-news.ts':
      return 'tx'
    default:
      return 'composition'
  }
}

function modulePlace(file: string): Place {
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
