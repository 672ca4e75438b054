import { officePaths } from '@zhengju/contract/office/path'
import { TradedBets } from '../features/trading/parts/bets.tsx'
import { TradingBoard } from '../features/trading/parts/board.tsx'
import { TradingExposure } from '../features/trading/parts/exposure.tsx'
import { TradingOrders } from '../features/trading/parts/orders.tsx'
import { TradedReserves } from '../features/trading/parts/reserves.tsx'
import { TabScreen } from '../lib/tab-screen.tsx'
import { tradingText as text } from '../text/trading.ts'

const tabs = [
  ['board', TradingBoard],
  ['exposure', TradingExposure],
  ['bets', TradedBets],
  ['reserves', TradedReserves],
  ['orders', TradingOrders],
] as const

export default function Trading() {
  return <TabScreen title={officePaths.trading.title} labels={text.tabs} tabs={tabs} />
}
