import type { Random } from '@zhengju/domain/runtime'
import { hex } from '@zhengju/kit/runtime'
import type { Tx } from '@zhengju/storage/tx'
import {
  type ChainKey,
  insertChain,
  lockChain,
  type StoredChain,
  takeLink,
} from '../store/chains.ts'
import { type Sealed, seal, sha256 } from './seal.ts'

export interface ChainLink {
  readonly chainId: string
  readonly head: string
  /** From 1: so many hashes lead from its element to the head. */
  readonly link: number
}

/** The next link of a table's chain; a chain that is used up is followed by another, whose head is then known. */
export async function nextLink(tx: Tx, random: Random, key: ChainKey): Promise<ChainLink> {
  const { chainId, head } = (await lockChain(tx, key)) ?? (await makeChain(tx, random, key))
  return { chainId, head, link: await takeLink(tx, chainId) }
}

async function makeChain(tx: Tx, random: Random, key: ChainKey): Promise<StoredChain> {
  const tip = seal(hex(random, 32))
  const chain = {
    chainId: hex(random, 12),
    tip,
    head: hashed(tip, chainRounds),
    rounds: chainRounds,
  }
  await insertChain(tx, key, chain)
  return { ...chain, used: 0 }
}

/** What round `link` is drawn from: it hashes to the head in so many steps, and tells nothing of later ones. */
export type ElementOf = (
  chain: Pick<StoredChain, 'chainId' | 'rounds' | 'tip'>,
  link: number,
) => Sealed

/**
 * Thousands of hashes lead from a chain's tip to its first elements. They are gone through once: at every hundredth element a
 * mark is kept, from which each element is less than a hundred hashes away.
 */
export function createElements(hash: (text: string) => string = sha256): ElementOf {
  const marks = new Map<string, Sealed[]>()
  const step = (from: Sealed, times: number) => seal(hashed(from, times, hash))
  return ({ chainId, rounds, tip }, link) => {
    if (link < 1 || link > rounds) throw new RangeError(`link ${link} of ${rounds}`)
    const own = marks.get(chainId) ?? [tip]
    // Whoever was asked for last is kept longest.
    marks.delete(chainId)
    marks.set(chainId, own)
    for (const oldest of marks.keys()) if (marks.size > chainsKept) marks.delete(oldest)
    const times = rounds - link
    const at = Math.floor(times / markEvery)
    while (own.length <= at) own.push(step(own.at(-1) ?? tip, markEvery))
    return step(own[at] ?? tip, times % markEvery)
  }
}

export const elementOf = createElements()

const markEvery = 100
const chainsKept = 100

function hashed(from: Sealed, times: number, hash = sha256): string {
  let element = from.open()
  for (let step = 0; step < times; step++) element = hash(element)
  return element
}

/** A day of rounds of 15 seconds, twice over. */
const chainRounds = 10_000
