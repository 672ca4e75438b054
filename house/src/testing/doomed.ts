import type { Database } from '@zhengju/storage/tx'
import type { WalletClient } from '../host/wallet/client.ts'

export interface Doomed {
  readonly own: Database
  readonly client: WalletClient
  readonly death: Promise<void>
}

/** A process that is killed at one of its transactions: before it is durable, or before anybody knows of it. */
export function doomed(
  { db, wallet }: { readonly db: Database; readonly wallet: WalletClient },
  transactions: number,
  isDurable: boolean,
): Doomed {
  let left = transactions
  let isDead = false
  const { promise: death, resolve: died } = Promise.withResolvers<void>()
  const never = () => new Promise<never>(() => undefined)
  const die = () => {
    isDead = true
    died()
    return never()
  }
  const own: Database = {
    ...db,
    read: (run) => (isDead ? never() : db.read(run)),
    async tx(run) {
      if (isDead) return never()
      if (left-- > 0) return db.tx(run)
      if (isDurable) await db.tx(run)
      return die()
    },
  }
  const client: WalletClient = {
    send: async (request, timeoutMs) => (isDead ? never() : wallet.send(request, timeoutMs)),
    settle: async (...batch) => (isDead ? never() : wallet.settle(...batch)),
  }
  return { own, client, death }
}
