import { href } from '@zhengju/contract/kernel/path'
import { type PaymentMethodId, paymentMethodIds, paymentMethods } from '@zhengju/domain/payment'
import { buttonClass } from '@zhengju/ui/button'
import { ScreenTop } from '#app/screen-top.tsx'
import { SafetyNote } from '#features/payment/parts/payee.tsx'
import { TutorialSteps } from '#features/payment/parts/tutorial.tsx'
import '#features/payment/parts/payment.css'
import { type LoaderArgs, requireSession } from '#lib/loader.ts'
import { Link, useLoaderData } from '#lib/router/page.tsx'
import { depositText } from '#text/payment.ts'
import { depositTutorials, tutorialText as text } from '#text/tutorial.ts'

export async function loader(args: LoaderArgs): Promise<{ method: PaymentMethodId }> {
  requireSession(args)
  const asked = new URL(args.request.url).searchParams.get('method')
  return { method: paymentMethodIds.find((id) => id === asked) ?? 'bankTransfer' }
}

/** One method, step by step. */
export default function PlatformTutorials() {
  const { method } = useLoaderData<typeof loader>()
  const { title, usualMin } = paymentMethods[method]
  const isAssisted = method === 'assisted'
  return (
    <>
      <ScreenTop title={title} up={href('introTutorial')} />
      <main className="pay__form">
        <p className="soft pay__gap">
          {depositText.notes[method]} · {text.arrival(depositText.usual(usualMin))}
        </p>
        <TutorialSteps steps={depositTutorials[method]} />
        <SafetyNote>{text.safe}</SafetyNote>
        <div className="pay__gap">
          <Link
            className={buttonClass({ kind: 'primary', size: 'lg', isWide: true })}
            to={href(isAssisted ? 'customerInstead' : 'deposit')}
          >
            {isAssisted ? text.goInstead : text.goDeposit}
          </Link>
        </div>
      </main>
    </>
  )
}
