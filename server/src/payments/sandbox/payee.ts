import type { Payee } from '../port.ts'

/** The operator's registered account as the sandbox shows it: one for all members, with the licence it is held under. */
export function sandboxPayee(licence: string | undefined): Payee {
  return {
    company: '正局演示有限公司',
    licence: licence ?? '演示环境：没有牌照，没有真实资金',
    bankName: '演示银行',
    branch: '演示支行',
    accountNo: '0000 0000 0000 0000',
  }
}
