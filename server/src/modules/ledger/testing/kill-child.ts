import { createRuntime } from '@zhengju/kit/runtime'
import { openDatabase } from '@zhengju/storage/open'
import { answerText } from '../wallet-command.ts'
import { createLedgerWriter } from '../writer.ts'
import { type KillPlan, killBet, loadStakeFacts } from './kill-bet.ts'

// Writes as fast as it can, says what was acknowledged, and waits to be killed.

const plan: KillPlan = JSON.parse(process.argv[2] ?? '{}')
const db = await openDatabase({ dataDir: plan.dataDir, url: plan.url, runtime: createRuntime() })
const writer = createLedgerWriter({ db, loadStakeFacts, batchSize: 50 })
let count = 0

async function keepBetting(): Promise<never> {
  for (;;) {
    const txId = `K${plan.round}-${count++}`
    const answer = await writer.submit(killBet(plan.members, txId))
    process.stdout.write(`${txId} ${answerText(answer)}\n`)
  }
}

for (let member = 0; member < 200; member++) keepBetting()
