import type { WalletAnswer } from '@zhengju/domain/ledger'
import type { Gauge } from '../../platform/http/health.ts'
import { defineModule } from '../../platform/module.ts'
import { Port } from '../../platform/port.ts'
import { createLedgerWriter, type LedgerWriter } from '../ledger/index.ts'
import { ledgerModule } from '../ledger/module.ts'
import { memberModule } from '../member/module.ts'
import { stakeFacts } from '../protection/index.ts'
import { protectionModule } from '../protection/module.ts'
import { createStatementDetails } from './details-service.ts'
import type { WalletPorts, Withdrawals } from './lock-service.ts'
import { createWalletRoutes, type WalletRouteDeps } from './routes.ts'

/** A member's money: its statement, and the writer that moves it, one for the whole process. */
export const walletModule = defineModule({
  name: 'wallet',
  needs: { ledger: ledgerModule, member: memberModule, protection: protectionModule },
  create({ config, db, keys, relay }) {
    const made = createLedgerWriter({
      ...{ db, loadStakeFacts: stakeFacts, onCommit: relay.wake },
      stakeOrder: config.bonusStakeOrder,
    })
    const { writer, gauge } = countedWriter(made)
    const details = createStatementDetails()
    const withdrawals = new Port<Withdrawals>('what is under way of withdrawals')
    const transferring = new Port<WalletPorts['transferring']>('what is under way to venues')
    const mustBeOwner = new Port<WalletRouteDeps['mustBeOwner']>('whose a withdrawal password is')
    return {
      services: { writer, details, withdrawals, transferring, mustBeOwner },
      ports: [withdrawals, transferring, mustBeOwner],
      gauges: [gauge],
      routes: createWalletRoutes({
        keys,
        details,
        withdrawals: {
          hasPassword: (...asked) => withdrawals.value.hasPassword(...asked),
          underWay: (...asked) => withdrawals.value.underWay(...asked),
        },
        transferring: (...asked) => transferring.value(...asked),
        mustBeOwner: (...asked) => mustBeOwner.value(...asked),
      }),
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
