import { sandboxText } from '../../text/payment.ts'
import type { Payee } from '../port.ts'

/** The operator's registered account as the sandbox shows it: one for all members, with the licence it is held under. */
export function sandboxPayee(licence: string | undefined): Payee {
  return {
    company: sandboxText.company,
    licence: licence ?? sandboxText.licence,
    bankName: sandboxText.bankName,
    branch: sandboxText.branch,
    accountNo: '0000 0000 0000 0000',
  }
}
