import { defineModule } from '../../platform/module.ts'
import { checkInModule } from '../check-in/module.ts'
import { coinModule } from '../coin/module.ts'
import { ledgerModule } from '../ledger/module.ts'
import { loginModule } from '../login/module.ts'
import { runDays } from '../promotion/index.ts'
import { promotionModule } from '../promotion/module.ts'
import { protectionModule } from '../protection/module.ts'
import { turnoverModule } from '../turnover/module.ts'
import { countChanged } from '../vip/index.ts'
import { vipModule } from '../vip/module.ts'
import { walletModule } from '../wallet/module.ts'
import { tryCoinRule } from './dry-run-service.ts'
import { earnSigned } from './earn-service.ts'
import { coinDays, correctCoins } from './play-service.ts'
import { createCoinRoutes } from './routes.ts'
import { firstCoinText, isCoinRule } from './rule-service.ts'

/** What brings members coins, and what they see of them. */
export const coinEarningModule = defineModule({
  name: 'coin-earning',
  needs: {
    'check-in': checkInModule,
    coin: coinModule,
    ledger: ledgerModule,
    login: loginModule,
    promotion: promotionModule,
    protection: protectionModule,
    turnover: turnoverModule,
    vip: vipModule,
    wallet: walletModule,
  },
  create({ db, log }, { 'check-in': checkIn, promotion, wallet }) {
    promotion.coin.fill({ first: firstCoinText, isRule: isCoinRule, dryRun: tryCoinRule })
    checkIn.afterSigning.fill(earnSigned)
    return {
      routes: createCoinRoutes(wallet.details),
      connect({ jobs }) {
        jobs.define('coinDays', runAll, { cron: '*/5 * * * *' })
      },
    }

    async function runAll(): Promise<void> {
      await countChanged(db)
      await correctCoins(db)
      await runDays(db, coinDays, (done) => log.info(done, 'a day of coins is done'))
      await promotion.payAutomatic()
    }
  },
})
