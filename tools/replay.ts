import { parseArgs } from 'node:util'
import { replay } from '@zhengju/server/platform/events/event-replay'
import type { Database } from '@zhengju/storage/tx'
import { type Consumers, onEventLog } from './event-log.ts'

/**
 * `npm run replay -- CONSUMER`: makes the rows of a projection again from the first event, beside those that everybody uses,
 * and swaps them in one transaction; where members would owe other turnover then only with `--owed-may-change`. Beside a platform on PostgreSQL, instead of one on the embedded database.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'owed-may-change': { type: 'boolean', default: false } },
})
const [name = ''] = positionals
await onEventLog(rebuild)

async function rebuild(db: Database, consumers: Consumers): Promise<string | undefined> {
  const consumer = consumers.find((one) => one.consumer === name)
  if (!consumer) {
    const known = consumers.filter(({ rebuild }) => rebuild).map((one) => one.consumer)
    return `npm run replay -- CONSUMER: no consumer named ${name || '(none)'}. There are: ${known.join(', ')}`
  }
  let told = 0
  const onProgress = (count: number) => {
    if (count - told < 100_000) return
    told = count
    console.log(`${count} events`)
  }
  const mayChangeOwed = values['owed-may-change']
  const { count } = await replay({ db, onProgress, mayChangeOwed }, consumer)
  console.log(`${name} made again from ${count} events`)
  return undefined
}
