import { lazy, Suspense, useSyncExternalStore } from 'react'
import { proofStore, settleProof } from '../lib/proof.ts'

const ProofSheet = lazy(() =>
  import('../features/account/parts/proof-sheet.tsx').then((part) => ({
    default: part.ProofSheet,
  })),
)

/** 6100: asks an idle member who he is, above whatever screen is open, and lets the command go on. */
export function ProofHost() {
  const request = useSyncExternalStore(
    proofStore.subscribe,
    proofStore.read,
    proofStore.readOnServer,
  )
  if (!request) return null
  return (
    <Suspense>
      <ProofSheet request={request} onEnd={settleProof} />
    </Suspense>
  )
}
