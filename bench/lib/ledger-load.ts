import type { BetCommand } from '@zhengju/domain/ledger'
import type { Runtime } from '@zhengju/domain/runtime'
import { createLedgerWriter, type LedgerWriter } from '@zhengju/server/modules/ledger/index'
import { stakeFacts } from '@zhengju/server/modules/protection/index'
import { migrate } from '@zhengju/storage/migrate'
import type { Database } from '@zhengju/storage/tx'
import { makeMembers } from './members.ts'

const memberCount = 10_000
const onceIn = 20
const stake = 1_00n
const tooMuch = 10n ** 15n
const migrations = new URL('../../server/src/platform/db/migrations/', import.meta.url)

/** Migrates, makes members, and returns what measures newly posted commands a second. */
export async function prepareLedger(db: Database, runtime: Runtime, clients: number) {
  await migrate(db, migrations)
  const members = await makeMembers(db, runtime, memberCount)
  let number = 0
  return async (seconds: number): Promise<number> => {
    const writer = createLedgerWriter({ db, loadStakeFacts: stakeFacts })
    const posted = await measure(runtime, writer, { seconds, clients }, () =>
      betOf(number++, members),
    )
    await writer.stop()
    return posted
  }
}

/** Clients that each wait for their answer before they ask again, as venues do. */
async function measure(
  runtime: Runtime,
  writer: LedgerWriter,
  { seconds, clients }: { seconds: number; clients: number },
  next: () => BetCommand,
): Promise<number> {
  const startedAt = runtime.clock.now()
  const endsAt = startedAt + seconds * 1_000
  let posted = 0
  async function client(): Promise<void> {
    let last: BetCommand | undefined
    for (let turn = 0; runtime.clock.now() < endsAt; turn++) {
      const isReplay = last !== undefined && turn % onceIn === 1
      const isRefused = turn % onceIn === 11
      const fresh = next()
      const command = isReplay && last ? last : isRefused ? { ...fresh, amount: tooMuch } : fresh
      const { code } = await writer.submit(command)
      if (code !== (isRefused ? 'refused' : 'ok')) throw new Error(`unexpected answer ${code}`)
      if (!isReplay && !isRefused) posted++
      last = isRefused ? undefined : command
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return (posted * 1_000) / (runtime.clock.now() - startedAt)
}

function betOf(number: number, members: readonly string[]): BetCommand {
  const orderNo = String(number).padStart(12, '0')
  // Spread over the members without chance: every run is the same.
  const memberId = members[(number * 7_919) % members.length] ?? ''
  return {
    kind: 'bet',
    venue: 'ob',
    txId: `OB-20261120-${orderNo}`,
    memberId,
    currency: 'CNY',
    amount: stake,
    roundId: `R-${orderNo}`,
    roundClosed: false,
    gameCode: 'football',
    detail: { orderNo },
  }
}
