import type { DomainEvent } from '@zhengju/domain/event'
import type { Tx } from '@zhengju/storage/tx'
import { rounds, settledFigures } from '../round/index.ts'
import { detailedRecords, markOpen } from './taken-back-store.ts'

type SettlementCancelled = Extract<DomainEvent, { name: 'settlementCancelled' }>

/** Opens the records of bets again whose settlements were taken back, each told of once; one that is missing stays so. */
export async function reopenRecords(tx: Tx, events: readonly SettlementCancelled[]): Promise<void> {
  const records = await detailedRecords(tx, events)
  const reopened = events.flatMap((event) => {
    const record = records.get(`${event.venue} ${event.betTxId}`)
    if (!record) return []
    const { venue, betTxId, txId } = event
    const detail = rounds[record.category].reopened(record.detail)
    return [{ venue, betTxId, txId, ...settledFigures(event, record.currency), detail }]
  })
  await markOpen(tx, reopened)
}
