import type { PaymentMethodId } from '@zhengju/domain/payment'
import type { IconName } from '@zhengju/ui/icon'

export const methodIcons: Readonly<Record<PaymentMethodId, IconName>> = {
  bankTransfer: 'bank',
  virtualCoin: 'usdt',
  ebpay: 'wallet',
  koipay: 'wallet',
  alipay: 'phone',
  wechat: 'chat',
  digitalRmb: 'coin',
  assisted: 'service',
}
