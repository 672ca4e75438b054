/** What the demo's own secrets begin with (`demo` in hex), so that they are known wherever they turn up. */
export const demoMark = '64656d6f'

/**
 * Whether 32 bytes or more may be chance. Of 32 random bytes about 30 differ from each other, and so do the steps from
 * one to the next; what is typed, counted or repeated has far fewer.
 */
export function isRandom(hex: string): boolean {
  const bytes = Buffer.from(hex, 'hex')
  const steps = bytes.subarray(1).map((byte, at) => byte - (bytes[at] ?? 0))
  const enough = 20
  return new Set(bytes).size >= enough && new Set(steps).size >= enough && !isRepeated(hex)
}

function isRepeated(hex: string): boolean {
  return (hex + hex).indexOf(hex, 1) < hex.length
}
