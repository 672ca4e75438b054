import { writeSync } from 'node:fs'
import { createRuntime } from '@zhengju/kit/runtime'
import { openDatabase } from '@zhengju/storage/open'
import { type KillPlan, noting } from './kill-relay.ts'

// Hands events on until it is killed, and says so in the middle of each batch.

const [text = '{}'] = process.argv.slice(2)
const plan: KillPlan = JSON.parse(text)
const db = await openDatabase({ ...plan, runtime: createRuntime() })
const relay = noting(db, plan.consumers, () => writeSync(1, 'batch\n'))
await relay.drain()
await db.close()
