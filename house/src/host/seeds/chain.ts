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
export function elementOf(
  { rounds, tip }: Pick<StoredChain, 'rounds' | 'tip'>,
  link: number,
): Sealed {
  if (link < 1 || link > rounds) throw new RangeError(`link ${link} of ${rounds}`)
  return seal(hashed(tip, rounds - link))
}

function hashed(from: Sealed, times: number): string {
  let element = from.open()
  for (let step = 0; step < times; step++) element = sha256(element)
  return element
}

/** A day of rounds of 15 seconds, twice over. */
const chainRounds = 10_000
