import { siteTimeText } from '@zhengju/domain/siteDay'
import {
  attachMonth,
  closeMonth,
  detachMonth,
  months,
} from '@zhengju/server/platform/events/event-month'
import type { Database } from '@zhengju/storage/tx'
import { type Consumers, onEventLog } from './event-log.ts'

/**
 * `npm run months`: the months of the event log. `-- close` closes the last one if it is over, as the platform does each
 * night; `-- detach NAME` takes a closed one out of the log, `-- attach NAME` puts it back.
 */
const [command = 'list', name = ''] = process.argv.slice(2)
await onEventLog(run)

async function run(db: Database, consumers: Consumers): Promise<string | undefined> {
  switch (command) {
    case 'list':
      break
    case 'close':
      await db.tx(closeMonth)
      break
    case 'detach':
      await db.tx((tx) => detachMonth(tx, name, consumers))
      break
    case 'attach':
      await db.tx((tx) => attachMonth(tx, name))
      break
    default:
      return 'npm run months -- [close | detach NAME | attach NAME]'
  }
  for (const month of await db.read((tx) => months(tx))) {
    const state =
      month.detached_at !== null ? 'detached' : month.closed_at !== null ? 'closed' : 'open'
    const since = month.opened_at === null ? '' : siteTimeText(Number(month.opened_at))
    console.log(`${month.partition.padEnd(16)} ${state.padEnd(8)} ${since}`.trimEnd())
  }
  return undefined
}
