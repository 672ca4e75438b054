import { setImmediate } from 'node:timers/promises'
import { createRuntime } from '@zhengju/kit/runtime'
import { openDatabase } from '@zhengju/storage/open'
import { createLedgerWriter } from '../../ledger/index.ts'
import { standGifts } from '../gifts/gift-line-service.ts'
import { giftRelay, type KillPlan, killGift } from './kill-gift.ts'

// Sends gifts as fast as it can, hands them on and stands them in their room, and waits to be killed.

const plan: KillPlan = JSON.parse(process.argv[2] ?? '{}')
const db = await openDatabase({ dataDir: plan.dataDir, url: plan.url, runtime: createRuntime() })
const loadStakeFacts = async (_: unknown, ids: readonly string[]) =>
  new Map(ids.map((id) => [id, { status: 'active', adultDeclaredAt: 1 } as const]))
const writer = createLedgerWriter({ db, loadStakeFacts, batchSize: 20 })
const relay = giftRelay(db)
let count = 0

async function keepGiving(): Promise<never> {
  for (;;) {
    const txId = `G${plan.round}-${count++}`
    const { code } = await writer.submit(killGift(plan, txId))
    process.stdout.write(`${txId} ${code}.\n`)
  }
}

async function keepStanding(): Promise<never> {
  for (;;) {
    await relay.drain()
    await db.tx((tx) => standGifts(tx, 7))
    // The embedded database answers without a turn of the loop: the others want theirs.
    await setImmediate()
  }
}

for (let member = 0; member < 30; member++) keepGiving()
keepStanding()
