/** SHA-256 of bytes: each room brings its own. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array

/** A sum that only trying solves: for each part a nonce whose hash begins with so many zero bits. */
export interface Work {
  /** Plain ASCII, as the server wrote it. */
  readonly challenge: string
  readonly parts: number
  readonly bits: number
}

/** Many small parts take a more even time than one large one. */
export const workRules = { parts: 16, validMs: 180_000 } as const

/** How often something went wrong or was asked for lately, by whom it is counted. */
export type Pressure = Partial<Record<keyof typeof workSteps, number>>

/** From so many on the work grows by a step. The whole site alone never asks for the hardest. */
export const workSteps = {
  /** Failed logins at one name, of one network, of one customer's networks, of everybody. */
  name: [6, 12, 18, 24],
  source: [10, 20, 30, 45],
  customer: [30, 60, 120, 180],
  site: [1_000, 3_000, 10_000],
  /** Calls of one kind by one customer in an hour: registrations, codes, resets. */
  door: [50, 75, 100, 125],
} as const

/** By step: none, then 16,000 hashes on the average up to 262,000, which a slow phone does in three seconds. */
const bitsByStep = [0, 10, 12, 13, 14] as const

export const mostWorkBits = 14

/** Zero bits of each part; 0 asks for no work. Who presses hardest decides. */
export function workBits(pressure: Pressure): number {
  const steps = pressureKinds.map((kind) => {
    const count = pressure[kind] ?? 0
    return workSteps[kind].filter((from) => count >= from).length
  })
  return bitsByStep[Math.max(...steps)] ?? mostWorkBits
}

/** The nonce of each part. Takes as long as the work is hard. */
export function workAnswer(sha256: Sha256, work: Work): number[] {
  const solves = judge(sha256, work)
  return Array.from({ length: work.parts }, (_, part) => {
    let nonce = 0
    while (!solves(part, nonce)) nonce++
    return nonce
  })
}

/** Whether every part is solved: one hash a part. */
export function isWorkDone(sha256: Sha256, work: Work, nonces: readonly number[]): boolean {
  const solves = judge(sha256, work)
  return nonces.length === work.parts && nonces.every((nonce, part) => solves(part, nonce))
}

const pressureKinds = ['name', 'source', 'customer', 'site', 'door'] as const
const seedBytes = 32

function judge(sha256: Sha256, { challenge, bits }: Work) {
  const message = new Uint8Array(seedBytes + 5)
  message.set(sha256(Uint8Array.from(challenge, (letter) => letter.charCodeAt(0))))
  const view = new DataView(message.buffer)
  return (part: number, nonce: number): boolean => {
    view.setUint8(seedBytes, part)
    view.setUint32(seedBytes + 1, nonce)
    const { buffer, byteOffset } = sha256(message)
    return Math.clz32(new DataView(buffer, byteOffset).getUint32(0)) >= bits
  }
}
