import type { Random } from '@zhengju/domain/runtime'
import type { Dial, FaultName } from './dial.ts'

/** Whether that goes wrong this time. */
export function roll(random: Random, { faults }: Dial, name: FaultName): boolean {
  const percent = faults[name]
  if (percent === 0) return false
  return Buffer.from(random.bytes(4)).readUInt32BE(0) % 100 < percent
}
