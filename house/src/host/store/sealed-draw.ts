import type { Tx } from '@zhengju/storage/tx'
import { type Fields, jsonFields } from '@zhengju/venue-protocol/parse'
import { isSealed, vaultOf } from '../seeds/vault.ts'

export function sealedSeed(tx: Tx, seed: string): string {
  return vaultOf(tx).seal('drawnSeed', seed)
}

export function openedSeed(tx: Tx, seed: string): string {
  return isSealed(seed) ? vaultOf(tx).open('drawnSeed', seed) : seed
}

export function sealedOutcome(tx: Tx, outcome: Fields): Fields {
  return { [sealedField]: vaultOf(tx).seal('drawnOutcome', JSON.stringify(outcome)) }
}

export function openedOutcome(tx: Tx, outcome: Fields): Fields {
  const sealed = outcome[sealedField]
  if (typeof sealed !== 'string') return outcome
  return jsonFields(vaultOf(tx).open('drawnOutcome', sealed))
}

const sealedField = 'sealed'
