import { type AccountKindId, accountKindIds } from '@zhengju/domain/payment'
import type { PathName } from '../kernel/path.ts'

/** Where an account of a kind is put on file, and where those that are on file are seen. */
export const accountPaths = {
  bankCard: { add: 'addBankCard', list: 'addBankCard' },
  virtualCoin: { add: 'virtualCoinCard', list: 'virtualCoinCard' },
  ebpay: { add: 'addEBpayCard', list: 'ebpayAccount' },
  koipay: { add: 'addKOIpayCard', list: 'koipayAccount' },
  alipay: { add: 'addAlipayCard', list: 'alipayAccount' },
  wechat: { add: 'addWechatCard', list: 'wechatAccount' },
  digitalRmb: { add: 'addDigitalCard', list: 'digitalAccount' },
} as const satisfies Record<AccountKindId, { readonly add: PathName; readonly list: PathName }>

export const accountPathNames = [
  ...new Set(accountKindIds.flatMap((kind) => Object.values(accountPaths[kind]))),
]
