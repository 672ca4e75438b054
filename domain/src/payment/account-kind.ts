import type { AccountField } from './account-field.ts'
import type { PaymentMethodId } from './method.ts'

/**
 * What a member may be paid out to. From these rows one component draws every page that adds an account, and one service
 * reads what it sends. The rules of the inputs are the domain's.
 */
export const accountKinds = {
  bankCard: {
    type: 1,
    title: '银行卡',
    holder: '持卡人',
    method: 'bankTransfer',
    identifier: 'cardNum',
    fields: [
      { ...field('code', 'bank', '银行'), placeholder: '请选择银行' },
      { ...field('cardNum', 'cardNumber', '卡号'), placeholder: '16–19 位' },
      { ...field('province', 'province', '开户省份'), isRequired: false, isAskedFor: true },
      { ...field('city', 'city', '开户城市'), isRequired: false, isAskedFor: true },
      {
        ...field('branch', 'note', '开户支行'),
        isRequired: false,
        placeholder: '选填，如 西湖支行',
      },
    ],
  },
  virtualCoin: {
    type: 2,
    title: 'USDT 地址',
    holder: '持有人',
    method: 'virtualCoin',
    identifier: 'address',
    fields: [
      field('network', 'coinNetwork', '网络'),
      {
        ...field('address', 'coinAddress', '地址'),
        placeholder: 'T 或 0x 开头',
        hint: '网络和地址必须一致，转错网络的币可能找不回来。',
      },
      {
        ...field('alias', 'note', '备注名'),
        isRequired: false,
        placeholder: '选填，如 我的冷钱包',
      },
    ],
  },
  ebpay: {
    type: 3,
    title: 'EBpay 账户',
    holder: '持有人',
    method: 'ebpay',
    identifier: 'account',
    fields: [wallet('EBpay')],
  },
  koipay: {
    type: 4,
    title: 'KOIpay 账户',
    holder: '持有人',
    method: 'koipay',
    identifier: 'account',
    fields: [wallet('KOIpay')],
  },
  alipay: {
    type: 5,
    title: '支付宝账户',
    holder: '持有人',
    method: 'alipay',
    identifier: 'account',
    fields: [{ ...field('account', 'alipayAccount', '账号'), placeholder: '手机号或邮箱' }],
  },
  wechat: {
    type: 6,
    title: '微信账户',
    holder: '持有人',
    method: 'wechat',
    identifier: 'account',
    fields: [{ ...field('account', 'wechatAccount', '微信号'), placeholder: '微信号或手机号' }],
  },
  digitalRmb: {
    type: 8,
    title: '数字人民币钱包',
    holder: '持有人',
    method: 'digitalRmb',
    identifier: 'walletNo',
    fields: [
      { ...field('operator', 'digitalOperator', '运营机构'), placeholder: '请选择运营机构' },
      { ...field('walletNo', 'digitalWallet', '钱包编号'), placeholder: '16 位' },
    ],
  },
} as const satisfies Record<string, AccountKind>

export type AccountKindId = keyof typeof accountKinds
export const accountKindIds = [
  'bankCard',
  'virtualCoin',
  'ebpay',
  'koipay',
  'alipay',
  'wechat',
  'digitalRmb',
] as const satisfies readonly AccountKindId[]

export interface AccountKind {
  /** Its number on the wire. */
  readonly type: number
  readonly title: string
  /** What the form calls the person whose it is. */
  readonly holder: string
  readonly method: PaymentMethodId
  /** The field that says whose it is: no two members have the same. */
  readonly identifier: string
  readonly fields: readonly AccountKindField[]
}

export interface AccountKindField extends AccountField {
  readonly label: string
  readonly placeholder?: string
  readonly hint?: string
  /** The form does not go on without it, the call does. */
  readonly isAskedFor?: boolean
  /** Nothing in it checks itself: the form asks for it twice, and sends it where both are the same. */
  readonly isTypedTwice?: boolean
}

function field<const Id extends string, const Input extends AccountField['input']>(
  id: Id,
  input: Input,
  label: string,
) {
  return { id, input, label, isRequired: true as boolean }
}

function wallet(name: string) {
  return {
    ...field('account', 'walletAddress', '钱包地址'),
    hint: `请从 ${name} 应用里复制，逐字核对。`,
    isTypedTwice: true,
  }
}

/** The kind of a number on the wire. */
export function accountKindOf(type: number): AccountKindId | undefined {
  return accountKindIds.find((id) => accountKinds[id].type === type)
}
