import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import {
  type BeaconChain,
  type BeaconWord,
  type IsSigned,
  isBeaconWord,
  quicknet,
} from '@zhengju/domain/fair'

/** Whether a public beacon said so: by its key alone, nobody is asked. Undefined: we know no such chain. */
export function isBeaconRight(hash: string, word: BeaconWord): boolean | undefined {
  const chain = chains.find((one) => one.hash === hash)
  return chain && isBeaconWord(sha256, isSigned, chain, word)
}

const isSigned: IsSigned = (publicKey, message, signature) => {
  const { shortSignatures } = bls12_381
  try {
    const point = shortSignatures.hash(message, signatureScheme)
    return shortSignatures.verify(hexToBytes(signature), point, hexToBytes(publicKey))
  } catch {
    // Not on the curve.
    return false
  }
}

const chains: readonly BeaconChain[] = [quicknet]
const signatureScheme = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
