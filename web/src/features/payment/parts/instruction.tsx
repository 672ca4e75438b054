import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { getDeposit } from '@zhengju/contract/payment/calls'
import { Note } from '@zhengju/ui/notice'
import { payeeText } from '#text/payment.ts'
import { CoinAddress } from './coin-address.tsx'
import { Payee } from './payee.tsx'
import { ProviderPage } from './provider-page.tsx'
import { ScanCode } from './scan-code.tsx'

export type Deposit = DataOf<typeof getDeposit>
export type Instruction = NonNullable<Deposit['instruction']>
type ShapeOf<Shape extends Instruction['shape']> = Extract<Instruction, { shape: Shape }>

export interface InstructionProps<Shape extends Instruction['shape']> {
  readonly order: Deposit
  readonly instruction: ShapeOf<Shape>
}

/** What the member has to do for an open order: one drawing for each shape. */
export function InstructionView({ order }: { readonly order: Deposit }) {
  const { instruction } = order
  switch (instruction?.shape) {
    case 'payee':
      return <Payee order={order} instruction={instruction} />
    case 'address':
      return <CoinAddress order={order} instruction={instruction} />
    case 'redirect':
      return <ProviderPage order={order} instruction={instruction} />
    case 'qr':
      return <ScanCode order={order} instruction={instruction} />
    case undefined:
      return (
        <div className="wrap pay__gap">
          <Note icon="clock">{payeeText.opening}</Note>
        </div>
      )
  }
}
