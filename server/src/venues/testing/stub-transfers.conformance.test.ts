import { transferConformance } from '../transfer-conformance.ts'
import { createStubTransfers } from './stub-transfers.ts'

transferConformance('the stub', async () => {
  const transfers = createStubTransfers()
  return {
    transfers,
    async play() {
      const gina = { memberName: 'gina', memberId: 'ref-gina', currency: 'CNY' } as const
      await transfers.transfer({ ...gina, transferNo: 'T1', direction: 'in', amount: 900n })
      for (let round = 0; round < 5; round++) transfers.play(gina, { stake: 100n, payout: 30n })
      return { ...gina, sent: 900n }
    },
    lose(what) {
      transfers.lost = what
    },
  }
})
