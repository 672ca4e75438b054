import { type Fields, fieldsOf } from '../wire.ts'

/**
 * What may go wrong at a provider, each in per cent of the cases. `slow`: an answer takes long; `lost`: an answer or a callback
 * never comes; `duplicate`: a callback comes twice; `wrongAmount`: another sum is paid; `wrongSignature`: a callback is first
 * signed with another key; `late`: the money comes after the order's time; `outOfOrder`: "under way" is said after "done".
 */
export const faultNames = [
  'slow',
  'lost',
  'duplicate',
  'wrongAmount',
  'wrongSignature',
  'late',
  'outOfOrder',
] as const
export type FaultName = (typeof faultNames)[number]

export interface Dial {
  readonly faults: Readonly<Record<FaultName, number>>
  readonly slowMs: number
  /** What one coin is worth, in hundredths of a yuan. */
  readonly coinFen: number
}

/** All is well, and the demo's figures stay whole. */
export const calmDial: Dial = {
  faults: {
    slow: 0,
    lost: 0,
    duplicate: 0,
    wrongAmount: 0,
    wrongSignature: 0,
    late: 0,
    outOfOrder: 0,
  },
  slowMs: 3_000,
  coinFen: 719,
}

/** What is given is turned, what is missing stays; undefined where something is no figure of the dial. */
export function turned(dial: Dial, given: Fields): Dial | undefined {
  const wished = fieldsOf(given.faults)
  const faults = { ...dial.faults }
  for (const [name, value] of Object.entries(wished)) {
    const fault = faultNames.find((known) => known === name)
    if (!fault || !isWhole(value, 0, 100)) return undefined
    faults[fault] = value
  }
  const { slowMs = dial.slowMs, coinFen = dial.coinFen } = given
  if (!isWhole(slowMs, 0, 60_000) || !isWhole(coinFen, 1, 99_999)) return undefined
  return { faults, slowMs, coinFen }
}

function isWhole(value: unknown, from: number, to: number): value is number {
  return Number.isInteger(value) && Number(value) >= from && Number(value) <= to
}
