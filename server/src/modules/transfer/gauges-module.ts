import type { Database } from '@zhengju/storage/tx'
import type { Gauge } from '../../platform/http/health.ts'
import { changeCount, recordAges, unknownFigures } from './office-store.ts'

export function transferGauges(db: Database): Gauge[] {
  return [
    {
      name: 'zhengju_transfers_unknown',
      help: 'Transfers to and from venues of which nobody knows what became',
      read: async () => (await db.read((tx) => unknownFigures(tx))).count,
    },
    {
      name: 'zhengju_transfers_unknown_oldest_seconds',
      help: 'Age of the oldest of them; 0 for none',
      read: async () => (await db.read((tx) => unknownFigures(tx))).oldestSec,
    },
    {
      name: 'zhengju_venue_records_changed',
      help: 'Records of venues that said something else when they were read again, and nobody has looked at',
      read: () => db.read((tx) => changeCount(tx)),
    },
    {
      name: 'zhengju_venue_records_age_seconds',
      help: 'Since when the records of a venue that keeps its members’ money were not read, by venue',
      label: 'venue',
      read: () => db.read((tx) => recordAges(tx)),
    },
  ]
}
