import type { WalletAnswer } from '@zhengju/domain/ledger'
import type { Gauge } from '../../platform/http/health.ts'
import { defineModule } from '../../platform/module.ts'
import { Port } from '../../platform/port.ts'
import { createLedgerWriter, type LedgerWriter } from '../ledger/index.ts'
import { ledgerModule } from '../ledger/module.ts'
import { stakeFacts } from '../protection/index.ts'
import { protectionModule } from '../protection/module.ts'
import { createWalletRoutes } from './routes.ts'
import type { DetailsOf } from './service.ts'

/** A member's money: its statement, and the writer that moves it, one for the whole process. */
export const walletModule = defineModule({
  name: 'wallet',
  needs: { ledger: ledgerModule, protection: protectionModule },
  create({ db, relay }) {
    const made = createLedgerWriter({ db, loadStakeFacts: stakeFacts, onCommit: relay.wake })
    const { writer, gauge } = countedWriter(made)
    const dividendTitles = new Port<DetailsOf>('what a dividend was for')
    const dividendClaimed: DetailsOf = (...asked) => dividendTitles.value(...asked)
    return {
      services: { writer, dividendTitles },
      ports: [dividendTitles],
      gauges: [gauge],
      routes: createWalletRoutes({ details: { dividendClaimed } }),
      end: () => writer.stop(),
    }
  },
})

/** The same writer; what it refuses of the venues' calls is counted by code. */
function countedWriter(writer: LedgerWriter): {
  readonly writer: LedgerWriter
  readonly gauge: Gauge
} {
  const refused = new Map<string, number>()
  const count = (answer: WalletAnswer) => {
    if (answer.code !== 'ok') refused.set(answer.code, (refused.get(answer.code) ?? 0) + 1)
    return answer
  }
  return {
    writer: { ...writer, submit: async (command) => count(await writer.submit(command)) },
    gauge: {
      name: 'zhengju_wallet_calls_refused',
      help: 'Wallet calls of venues that this process refused since its start, by code',
      label: 'code',
      read: () => refused,
    },
  }
}
