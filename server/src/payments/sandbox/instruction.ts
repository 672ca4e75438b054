import { coinNetworks, type PaymentInstruction } from '@zhengju/domain/payment'
import { fieldsOf, textOf } from './wire.ts'

/** What the member has to do, as the provider says it; undefined where a field is not what it should be. */
export function readInstruction(value: unknown): PaymentInstruction | undefined {
  const fields = fieldsOf(value)
  const text = (name: string) => textOf(fields[name])
  switch (fields.shape) {
    case 'payee':
      return {
        shape: 'payee',
        company: text('company'),
        licence: text('licence'),
        bankName: text('bankName'),
        branch: text('branch'),
        accountNo: text('accountNo'),
        remarkCode: text('remarkCode'),
      }
    case 'address': {
      const network = coinNetworks.find((one) => one === fields.network)
      const { confirmations } = fields
      if (!network || typeof confirmations !== 'number') return undefined
      return {
        shape: 'address',
        network,
        address: text('address'),
        rate: text('rate'),
        confirmations,
      }
    }
    case 'redirect':
      return { shape: 'redirect', url: text('url') }
    case 'qr':
      return { shape: 'qr', content: text('content'), receiver: text('receiver') }
    default:
      return undefined
  }
}
